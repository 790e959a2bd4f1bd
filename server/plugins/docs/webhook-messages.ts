import { type Static, type TObject, Type } from "typebox";
import { Cents, DeskId, DeskTime } from "#contract/wire/desk/common.ts";

/* The messages of a webhook. A new field may be added at any time. A change of meaning gets another version. */

/** The version of all messages. */
export const WEBHOOK_VERSION = 1;

const Message = <Name extends string, Data extends TObject>(type: Name, data: Data) =>
  Type.Object({
    type: Type.Literal(type),
    /** The same in each try, and the header `webhook-id`. */
    id: Type.String(),
    version: Type.Literal(WEBHOOK_VERSION),
    /** When it happened. */
    created_at: DeskTime,
    organiser_id: DeskId,
    data,
  });

const Ticket = Type.Object({
  /** Null if the order was undone before the message was first sent. */
  id: Type.Union([DeskId, Type.Null()]),
  event_id: DeskId,
  section: Type.String(),
  seat: Type.String(),
  /** The name of the kind of ticket, or null. */
  type: Type.Union([Type.String(), Type.Null()]),
});

const order = {
  order_id: DeskId,
  /** '90001-4821', as the buyer knows it. */
  order_number: Type.String(),
};

/** An order was paid, or costs nothing and is complete. It has the tickets of this organiser only. */
const OrderPaidMessage = Message(
  "order.paid",
  Type.Object({
    ...order,
    paid_at: DeskTime,
    /** Whether the organiser gave the tickets away. */
    is_comp: Type.Boolean(),
    /** Whether the order also has tickets of another organiser. */
    is_shared: Type.Boolean(),
    tickets: Type.Array(
      Type.Object({
        ...Ticket.properties,
        /** What is paid for it after its share of the discounts, and its share of the booking fee. */
        net_cents: Cents,
        fee_cents: Cents,
      }),
    ),
    /** The sums of these tickets. */
    net_cents: Cents,
    fee_cents: Cents,
  }),
);

/** Tickets were refunded: some of an order, or all that it had. The money may still be on its way. */
const OrderRefundedMessage = Message(
  "order.refunded",
  Type.Object({
    ...order,
    /** Whether the whole order was undone. */
    whole_order: Type.Boolean(),
    tickets: Type.Array(
      Type.Object({
        ...Ticket.properties,
        /** The refunded part of its price, and of the booking fee. */
        net_cents: Cents,
        fee_cents: Cents,
      }),
    ),
    amount_cents: Cents,
  }),
);

/** A door scanned a ticket. An offline door reports it later, so `at` may be hours before `created_at`. */
const TicketScannedMessage = Message(
  "ticket.scanned",
  Type.Object({
    scan_id: Type.String(),
    ticket_id: DeskId,
    /** Null if the ticket was deleted. */
    order_id: Type.Union([DeskId, Type.Null()]),
    event_id: DeskId,
    kind: Type.Union([Type.Literal("in"), Type.Literal("out"), Type.Literal("undo")]),
    /** `accepted` lets people in. Later reports of other doors may still change it. */
    outcome: Type.String(),
    /** How many people went in or out. */
    people: Type.Integer(),
    at: DeskTime,
  }),
);

/**
 * An event was published, changed or cancelled. The message has the event as it was when the message was first sent.
 */
const EventChangedMessage = Message(
  "event.changed",
  Type.Object({
    event_id: DeskId,
    ref: Type.String(),
    name: Type.String(),
    state: Type.Union([Type.Literal("published"), Type.Literal("cancelled")]),
    starts_at: DeskTime,
    ends_at: DeskTime,
    /** 'Australia/Sydney' */
    timezone: Type.String(),
    venue: Type.Object({ ref: Type.String(), name: Type.String() }),
    lowest_price_cents: Cents,
    highest_price_cents: Cents,
    /** Null: since it was published. */
    sale_opens_at: Type.Union([DeskTime, Type.Null()]),
    /** Null: until it starts. */
    sale_closes_at: Type.Union([DeskTime, Type.Null()]),
    /** The event's page. */
    url: Type.String(),
  }),
);

/** Somebody pressed 'Send a test'. It is tried once. */
const WebhookTestMessage = Message("webhook.test", Type.Object({ webhook_id: DeskId }));

/** Each message by its type. */
export const webhookMessages = {
  "order.paid": OrderPaidMessage,
  "order.refunded": OrderRefundedMessage,
  "ticket.scanned": TicketScannedMessage,
  "event.changed": EventChangedMessage,
  "webhook.test": WebhookTestMessage,
} as const;
export type WebhookMessage = Static<(typeof webhookMessages)[keyof typeof webhookMessages]>;
