import { type Static, Type } from "typebox";
import type { RefusalCode } from "../errors.ts";
import { eachField } from "../rules/account/attendee-fields.ts";
import { Admits, Code, Dollars, Envelope, Id, Instant, LocalDate, LocalTime, Status } from "./envelope.ts";

export const OrderState = Type.Union([
  Type.Literal("held"),
  Type.Literal("paying"),
  Type.Literal("paid"),
  Type.Literal("failed"),
  Type.Literal("cancelled"),
  Type.Literal("expired"),
  Type.Literal("refund_due"),
]);
export type OrderState = Static<typeof OrderState>;

const OrderTicket = Type.Object({
  event_id: Id,
  /** Includes the event's start if another event of the order has the same name. */
  event_name: Type.String(),
  section: Type.String(),
  seat_number: Type.String(),
  price: Dollars,
  first_name: Type.String(),
  last_name: Type.String(),
  /** How many people the ticket lets in. */
  admits: Admits,
  /* Only for a ticket of a type (contract/wire/ticket-types.ts). `price` is the type's. */
  ticket_type_id: Type.Optional(Id),
  ticket_type: Type.Optional(Type.String()),
});

/** A refund of single tickets. The order itself stays valid. */
const OrderRefund = Type.Object({
  amount: Dollars,
  /** The tickets: 'Stalls, C12'. */
  tickets: Type.Array(Type.String()),
  /** `due`: the money is on its way. */
  state: Type.Union([Type.Literal("due"), Type.Literal("done")]),
});

export const Order = Type.Object({
  pid: Id,
  /** Names the purchase to buyer, bank and door staff: '90001-4821', the pid and the order number. */
  order_reference: Type.Optional(Type.String()),
  /** Four random digits. Another order may have the same. */
  order_number: Type.String({ pattern: "^\\d{4}$" }),
  state: OrderState,
  ticketBooking_id: Id,
  event_type: Type.Union([Type.Literal("Single"), Type.Literal("Combo")]),
  event_id: Id,
  combo_event_id: Type.Union([Id, Type.Null()]),
  event_name: Type.String(),
  event_date: LocalDate,
  event_time: LocalTime,
  /** The days of that event (contract/rules/event/event-days.ts). */
  event_days: Type.Array(LocalDate),
  /** When that event begins, with the venue's offset. */
  starts_at: Type.Optional(Instant),
  place_name: Type.String(),
  event_image: Type.String(),
  tickets: Type.Array(OrderTicket),
  subtotal: Dollars,
  combo_discount: Dollars,
  voucher: Type.Union([Type.Null(), Type.Object({ id: Id, code: Type.String(), discount: Dollars })]),
  fee: Dollars,
  tax_amount: Type.Literal(0),
  payable: Dollars,
  /** The GST in `payable`. Only while the order can be paid, and if a supplier of it is registered. */
  gst: Type.Optional(Dollars),
  /** Missing if no single ticket was refunded. */
  refunds: Type.Optional(Type.Array(OrderRefund)),
  currency: Type.Literal("AUD"),
  /** The seats stay held until this instant: the end of the hold, or of the payment while one is open. */
  expires_at: Instant,
  /** The buyer's clock: the end of the hold, which no payment moves. A payment may begin until then. */
  hold_expires_at: Type.Optional(Instant),
  current_time: Instant,
  /** The day of the payment, in the company's time zone. Missing if the order was never paid. */
  paid_on: Type.Optional(LocalDate),
  /** While the order is `paying`: when its newest card page was opened. The buyer may still pay on that page. */
  card_page_opened_at: Type.Union([Instant, Type.Null()]),
  /**
   * The old and the new start of an event that has moved since its buyer ordered. Only while the order waits for its
   * payment. POST /checkout is refused (DATE_CHANGED) until it carries `agree`.
   */
  date_change: Type.Optional(
    Type.Object({
      agree: Type.String(),
      events: Type.Array(Type.Object({ event_name: Type.String(), from: Instant, to: Instant })),
    }),
  ),
  /** The reason for the state, in words for the buyer, or ''. */
  note: Type.String(),
  /**
   * The code of a refusal whose words are the whole note. The page then shows those words alone. Or
   * PAYMENT_IN_QUESTION: the order claims a payment that is recorded for another order, so no refund is promised.
   */
  note_code: Type.Optional(Type.Unsafe<RefusalCode | "PAYMENT_IN_QUESTION">(Type.String())),
});
export type Order = Static<typeof Order>;

/** Both forms of POST /booking-ticket, after the parser has made arrays of strings from lists. */
export const BookingForm = Type.Object({
  in_progress: Type.Union([Type.Literal("0"), Type.Literal("1")]),
  user_id: Id,
  event_id: Type.Array(Id, { minItems: 1, maxItems: 12 }),
  place_id: Type.Array(Id, { minItems: 1, maxItems: 12 }),
  dome_price_id: Type.Array(Id, { maxItems: 200 }),
  dome_list_id: Type.Array(Id, { maxItems: 200 }),
  /** With in_progress=1: the ticket type of each seat in `dome_price_id`. '0', or no list: the usual type. */
  ticket_type_id: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  combo_event_id: Type.Optional(Id),
  ticketBooking_id: Type.Optional(Id),
  /** With in_progress=0: a text for each seat, in the order of the hold. */
  ...eachField(({ callLength }) =>
    Type.Optional(Type.Array(Type.String({ maxLength: callLength }), { maxItems: 200 })),
  ),
});
export type BookingForm = Static<typeof BookingForm>;

/** POST /booking-ticket, in_progress=1. If seats are taken, status is 0 and `responses` names them. */
export const HoldAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  ticketBooking_id: Type.Union([Id, Type.Null()]),
  responses: Type.Union([Type.String(), Type.Null()]),
  /** With status 0: SEATS_TAKEN, TICKET_LIMIT, UNEQUAL_COUNTS or PARTY_PLOT_SHORT. */
  code: Type.Optional(Code),
  expires_at: Type.Union([Instant, Type.Null()]),
  current_time: Instant,
  hold_seconds: Type.Integer(),
});
export type HoldAnswer = Static<typeof HoldAnswer>;

/** POST /booking-ticket, in_progress=0 */
export const BookAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  pid: Type.Union([Id, Type.Null()]),
  responses: Type.Null(),
  response_data: Type.Union([Order, Type.Null()]),
  /** With status 0: SESSION_EXPIRED or EVENT_CLOSED. */
  code: Type.Optional(Code),
});
export type BookAnswer = Static<typeof BookAnswer>;

export const OrderQuery = Type.Object({ pid: Id });

/** GET /order */
export const OrderAnswer = Envelope(Order);
export type OrderAnswer = Static<typeof OrderAnswer>;

/**
 * `again` says what to do if a card page may already be open. 0 refuses (CARD_PAGE_OPEN). 1 goes on, because the buyer was
 * asked: the same page is used while the bank still accepts it. Without `again`, there is always a new page.
 */
export const CheckoutForm = Type.Object({
  pid: Id,
  again: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
  /** `date_change.agree` of the order, if its buyer keeps the seats for the new date. */
  agreed_dates: Type.Optional(Type.String({ maxLength: 400 })),
});
export type CheckoutForm = Static<typeof CheckoutForm>;

/**
 * POST /checkout. An order with nothing to pay is paid at once. For any other, `gateway` leads to the gateway's page: a
 * form to post with its signed fields, or (`get`) an address to open.
 */
export const CheckoutAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  /** With status 0: VOUCHER_USED_UP, BELOW_MINIMUM, SESSION_EXPIRED, EVENT_CLOSED, DATE_CHANGED or ACCESS_CODE_OVER. */
  code: Type.Optional(Code),
  free: Type.Optional(Type.Boolean()),
  gateway: Type.Optional(
    Type.Object({
      action: Type.String(),
      method: Type.Union([Type.Literal("post"), Type.Literal("get")]),
      fields: Type.Record(Type.String(), Type.String()),
    }),
  ),
});
export type CheckoutAnswer = Static<typeof CheckoutAnswer>;

export const CancellationForm = Type.Object({ tid: Id });
export type CancellationForm = Static<typeof CancellationForm>;

/** POST /cancellation */
export const CancellationAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Object({ released: Type.Integer({ minimum: 0 }) }),
});
export type CancellationAnswer = Static<typeof CancellationAnswer>;

/** POST /payment: the specification's payment record. It changes nothing; amounts that differ from the order are logged. */
export const PaymentForm = Type.Object({
  user_id: Id,
  pid: Id,
  oid: Type.Optional(Type.String({ maxLength: 100 })),
  gross_amount: Type.Optional(Type.String({ maxLength: 20 })),
  subtotal_amount: Type.Optional(Type.String({ maxLength: 20 })),
  tax_amount: Type.Optional(Type.String({ maxLength: 20 })),
  net_amount: Type.Optional(Type.String({ maxLength: 20 })),
  voucher_id: Type.Optional(Type.String({ maxLength: 20 })),
  voucher_amount: Type.Optional(Type.String({ maxLength: 20 })),
  combo_event_id: Type.Optional(Type.String({ maxLength: 20 })),
  is_combo: Type.Optional(Type.String({ maxLength: 1 })),
});
export type PaymentForm = Static<typeof PaymentForm>;

export const PaymentAnswer = Envelope(Type.Object({ state: OrderState }));
