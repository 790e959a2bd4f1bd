import { type Static, Type } from "typebox";
import { OrderState } from "../booking.ts";
import { attendeeAtDesk, Cents, DeskDay, DeskId, DeskTime, Page, pageQuery } from "./common.ts";

export const DeskOrder = Type.Object({
  id: DeskId,
  /** '90001-4821', as the buyer knows it. */
  number: Type.String(),
  state: OrderState,
  made_at: DeskTime,
  paid_at: Type.Union([DeskTime, Type.Null()]),
  buyer: Type.Object({
    first_name: Type.String(),
    last_name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
  }),
  /** The events of the order that the caller may see, and how many tickets it has of them. */
  event_ids: Type.Array(DeskId),
  tickets: Type.Integer(),
  /** `due`: money of it is still to be sent back. `sent`: it was undone as a whole, and its money is sent. */
  refund: Type.Union([Type.Literal("due"), Type.Literal("on_its_way"), Type.Literal("sent"), Type.Null()]),
});
export type DeskOrder = Static<typeof DeskOrder>;
export const DeskOrderPage = Page(DeskOrder);
export type DeskOrderPage = Static<typeof DeskOrderPage>;

/** GET /desk/events/:event_id/orders.csv and /desk/organisers/:organiser_id/orders.csv: all orders that fit. */
export const OrderFilter = Type.Object({
  state: Type.Optional(OrderState),
  /** `1`: orders of which a refund, in full or in part, is still to be sent. */
  money_due: Type.Optional(Type.Literal("1")),
  /**
   * `1`: orders whose payment the bank has left open for 15 minutes, or has charged back although the tickets are still
   * valid, or which is recorded for another order too.
   */
  payment_stuck: Type.Optional(Type.Literal("1")),
  /** `1`: orders of which somebody asks for a refund. */
  refund_asked: Type.Optional(Type.Literal("1")),
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export type OrderFilter = Static<typeof OrderFilter>;

/**
 * GET /desk/orders, newest first. `search`: an order or ticket number, the last four digits of the card, the buyer's phone, the
 * beginning of a name of the buyer or an attendee, first or last name first, part of the buyer's email, the beginning of an attendee's, or,
 * with `event_id`, a seat with or without its section.
 */
export const DeskOrderQuery = Type.Object({
  ...pageQuery,
  organiser_id: Type.Optional(DeskId),
  event_id: Type.Optional(DeskId),
  ...OrderFilter.properties,
});
export type DeskOrderQuery = Static<typeof DeskOrderQuery>;

export const DeskOrderParams = Type.Object({ order_id: DeskId });

export const OrderTicketAtDesk = Type.Object({
  /** Null until the order is paid. */
  id: Type.Union([DeskId, Type.Null()]),
  number: Type.Union([Type.String(), Type.Null()]),
  event_id: DeskId,
  section: Type.String(),
  seat: Type.String(),
  type: Type.Union([Type.String(), Type.Null()]),
  ...attendeeAtDesk,
  state: Type.Union([Type.Literal("valid"), Type.Literal("used"), Type.Literal("void"), Type.Null()]),
  /** What is paid for it after its share of the discounts, and its share of the booking fee. */
  net_cents: Cents,
  fee_cents: Cents,
  /** When its refund was made, or null. */
  refund: Type.Union([Type.Object({ made_at: DeskTime, sent_at: Type.Union([DeskTime, Type.Null()]) }), Type.Null()]),
  /** For If-Match, when the name is changed. Null until the order is paid. */
  etag: Type.Union([Type.String(), Type.Null()]),
});
export type OrderTicketAtDesk = Static<typeof OrderTicketAtDesk>;

export const OrderNote = Type.Object({
  id: DeskId,
  text: Type.String(),
  made_at: DeskTime,
  /** Who wrote it, by name; '' for somebody who has left. */
  by: Type.String(),
  /** `refund_request`: asks the people who make refunds for one. `refund_answer`: says why there is none. */
  kind: Type.Union([Type.Literal("note"), Type.Literal("refund_request"), Type.Literal("refund_answer")]),
  /** Whether a request for a refund still waits. A refund or an answer ends it. */
  is_open: Type.Boolean(),
});
export type OrderNote = Static<typeof OrderNote>;

/** GET /desk/orders/:order_id: the order with its whole history. */
export const DeskOrderStory = Type.Object({
  ...DeskOrder.properties,
  tickets: Type.Array(OrderTicketAtDesk),
  /**
   * Whether the order also has tickets that the caller may not see. Then its sums and payments are left out, because
   * they include those tickets.
   */
  is_shared: Type.Boolean(),
  sums: Type.Union([
    Type.Object({
      subtotal_cents: Cents,
      discount_cents: Cents,
      fee_cents: Cents,
      total_cents: Cents,
      /** The code of the order's voucher, whose part of the discount is `voucher_cents`. */
      voucher_code: Type.Union([Type.String(), Type.Null()]),
      voucher_cents: Cents,
    }),
    Type.Null(),
  ]),
  history: Type.Array(Type.Object({ at: DeskTime, state: OrderState, reason: Type.String() })),
  payments: Type.Array(
    Type.Object({
      at: DeskTime,
      state: Type.String(),
      amount_cents: Cents,
      reference: Type.String(),
      /** The last four digits of the card, or null if the bank did not report them. */
      card_ending: Type.Union([Type.String(), Type.Null()]),
      settled_at: Type.Union([DeskTime, Type.Null()]),
      refunded_at: Type.Union([DeskTime, Type.Null()]),
    }),
  ),
  /** Tickets that got another seat of their event, oldest first: 'Stalls A1' and 'Stalls B7'. */
  seat_moves: Type.Array(Type.Object({ at: DeskTime, from: Type.String(), to: Type.String() })),
  /** Refunds, made or attempted, oldest first. */
  refunds: Type.Array(
    Type.Object({
      at: DeskTime,
      amount_cents: Cents,
      /** `asked`: the gateway has not answered. `on_its_way`: it sends the money later. `failed`: the money is due again. */
      state: Type.Union([
        Type.Literal("asked"),
        Type.Literal("on_its_way"),
        Type.Literal("failed"),
        Type.Literal("sent"),
      ]),
      reference: Type.String(),
      /** What was noted with it, or why it failed. */
      note: Type.String(),
    }),
  ),
  /** Chargebacks: the bank took money back because the cardholder disputed a payment. */
  chargebacks: Type.Array(
    Type.Object({
      charged_back_on: DeskDay,
      amount_cents: Cents,
      /** The reference of the payment. */
      reference: Type.String(),
      /** The bank's number of the dispute. */
      bank_reference: Type.String(),
      /** The day on which the money came back, because the dispute was won; null while the bank has it. */
      reversed_on: Type.Union([DeskDay, Type.Null()]),
    }),
  ),
  /** Mails of the last weeks about this order: 'waiting', 'sent' or 'failed'. */
  mails: Type.Array(Type.Object({ mail: Type.String(), state: Type.String(), at: DeskTime })),
  scans: Type.Array(
    Type.Object({
      ticket_id: DeskId,
      at: DeskTime,
      kind: Type.String(),
      outcome: Type.String(),
      device: Type.String(),
    }),
  ),
  notes: Type.Array(OrderNote),
});
export type DeskOrderStory = Static<typeof DeskOrderStory>;

const closed = { additionalProperties: false };

const NOTE_TEXT = Type.String({ minLength: 1, maxLength: 2000 });
/** POST /desk/orders/:order_id/notes. `asks_refund`: asks the people who make refunds for one, and says why. */
export const NoteForm = Type.Object({ text: NOTE_TEXT, asks_refund: Type.Optional(Type.Boolean()) }, closed);
export type NoteForm = Static<typeof NoteForm>;
/** POST /desk/orders/:order_id/notes/:note_id/answer: says why there is no refund. */
export const NoteParams = Type.Object({ order_id: DeskId, note_id: DeskId });
export const AnswerForm = Type.Object({ text: NOTE_TEXT }, closed);
export type AnswerForm = Static<typeof AnswerForm>;

/** POST /desk/orders/:order_id/resend: mails the tickets to the buyer again. */
export const Resent = Type.Object({ mailed_to: Type.String() });
export type Resent = Static<typeof Resent>;

/** The address fields of PATCH /desk/orders/:order_id/tickets/:ticket_id. */
export const TicketParams = Type.Object({ order_id: DeskId, ticket_id: DeskId });
const NAME = Type.String({ minLength: 1, maxLength: 100 });
export const TicketNameForm = Type.Object({ first_name: NAME, last_name: NAME }, closed);
export type TicketNameForm = Static<typeof TicketNameForm>;
export const TicketName = Type.Object({ id: DeskId, first_name: Type.String(), last_name: Type.String() });
export type TicketName = Static<typeof TicketName>;

/** POST /desk/orders/:order_id/refunds */
export const RefundForm = Type.Object(
  {
    ticket_ids: Type.Array(DeskId, { minItems: 1, maxItems: 200 }),
    reason: Type.String({ minLength: 1, maxLength: 300 }),
    /** The amount that somebody has seen and agreed to. If it has changed, nothing is refunded. */
    amount_cents: Type.Integer({ minimum: 0 }),
    /** Whether the tickets' share of the booking fee goes back. If left out: only if their event is cancelled. */
    with_fee: Type.Optional(Type.Boolean()),
    /** Holds the seats back, so that they are not sold again. */
    keep_seats: Type.Optional(Type.Boolean()),
    /** Also refunds tickets that have been used at the door. */
    even_if_used: Type.Optional(Type.Boolean()),
    /** Also refunds an order that the bank has charged back, so that the buyer gets the money twice. */
    even_if_charged_back: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type RefundForm = Static<typeof RefundForm>;
export const RefundMade = Type.Object({
  ticket_ids: Type.Array(DeskId),
  amount_cents: Cents,
  /** `sent`: it went back. `on_its_way`: the gateway sends it later. `due`: it must still be sent, by the gateway or at the bank. */
  money: Type.Union([Type.Literal("sent"), Type.Literal("on_its_way"), Type.Literal("due")]),
});
export type RefundMade = Static<typeof RefundMade>;
