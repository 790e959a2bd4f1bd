import { type Static, Type } from "typebox";
import { Cents, DeskId } from "./common.ts";

/**
 * GET /desk/orders/:order_id/due: the order's money that is still to be sent back, as far as the caller may send it.
 */
export const DueOfOrder = Type.Object({
  items: Type.Array(
    Type.Object({
      amount_cents: Cents,
      /** The code by which the bank finds the payment. */
      bank_code: Type.Union([Type.String(), Type.Null()]),
      /** Our reference for the payment at the gateway. */
      reference: Type.String(),
      /** Whether it is for single tickets. Otherwise it is a payment, or what is left of one. */
      for_tickets: Type.Boolean(),
      /** `gateway`: the gateway sends it. `by_hand`: somebody sends it at the bank. */
      how: Type.Union([Type.Literal("gateway"), Type.Literal("by_hand")]),
      /** Whether the gateway was asked to send it and has not answered, so that it may still send it. */
      is_asked: Type.Boolean(),
    }),
  ),
  /** Refunds that the gateway has accepted, and whose outcome it reports later. Nobody needs to do anything. */
  on_its_way: Type.Array(Type.Object({ amount_cents: Cents, bank_code: Type.String(), reference: Type.String() })),
  /** Why only the operator of the box office can send the rest. Null: nothing is left to them. */
  obstacle: Type.Union([Type.String(), Type.Null()]),
});
export type DueOfOrder = Static<typeof DueOfOrder>;

const closed = { additionalProperties: false };

/** POST /desk/orders/:order_id/due */
export const SendDueForm = Type.Object(
  {
    /** `false`: sends what the gateway sends. `true`: records that everything listed was sent back at the bank. */
    by_hand: Type.Boolean(),
    /** The sum that somebody has seen. If it has changed, nothing is done. */
    amount_cents: Type.Integer({ minimum: 1 }),
    /** Stored with the refunds and in the log. Buyers don't see it. */
    note: Type.Optional(Type.String({ maxLength: 300 })),
    /** Includes an order that the bank has charged back, so that the buyer gets the money twice. */
    even_if_charged_back: Type.Optional(Type.Boolean()),
    /** With `by_hand`: includes what the gateway may still send. Set it only if you know that the gateway didn't. */
    even_if_asked: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type SendDueForm = Static<typeof SendDueForm>;

export const DueSent = Type.Object({
  /** The amount that the gateway has accepted, or that is recorded. */
  sent_cents: Cents,
  /**
   * The part of `amount_cents` that is still due, because the gateway was unreachable or refused it. It can be sent
   * again.
   */
  due_cents: Cents,
});
export type DueSent = Static<typeof DueSent>;

const Part = Type.Object({ orders: Type.Integer(), amount_cents: Cents });

/**
 * GET /desk/events/:event_id/due: the money of the event's orders that is still to be sent back. Each order is counted
 * once.
 */
export const DueOfEvent = Type.Object({
  /** Orders of which the gateway sends everything that is due. */
  by_gateway: Part,
  /** Orders of which something must be sent at the bank. */
  by_hand: Part,
  /**
   * The first 200 of them, oldest first, without those that the previous gateway may still send: look at each of those.
   * Once they are recorded, the next ones follow.
   */
  by_hand_orders: Type.Array(
    Type.Object({
      order_id: DeskId,
      number: Type.String(),
      buyer: Type.String(),
      amount_cents: Cents,
      /** The codes by which the bank finds the payments. */
      bank_codes: Type.Array(Type.String()),
    }),
  ),
  /** Orders that the bank has already charged back, in full or in part. Somebody must look at each. */
  disputed: Part,
  /** Refunds that the gateway has accepted, and whose outcome it reports later. */
  on_its_way: Part,
  /**
   * How many orders also have tickets of another organiser, so that the operator of the box office sends their refunds.
   */
  shared: Type.Integer(),
});
export type DueOfEvent = Static<typeof DueOfEvent>;

/**
 * POST /desk/events/:event_id/due: sends the refunds of the orders under `by_gateway`. `after` is `next` of the previous answer. With
 * `by_hand` it sends nothing: it records that these orders' refunds were sent back at the bank.
 */
export const SendAllForm = Type.Object(
  {
    after: Type.Optional(DeskId),
    by_hand: Type.Optional(
      Type.Object(
        {
          order_ids: Type.Array(DeskId, { minItems: 1, maxItems: 200 }),
          /** The sum that somebody has seen. If it has changed, nothing is recorded. */
          amount_cents: Type.Integer({ minimum: 1 }),
          /** Stored with the refunds and in the log. Buyers don't see it. */
          note: Type.Optional(Type.String({ maxLength: 300 })),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type SendAllForm = Static<typeof SendAllForm>;

/** What one call did. */
export const AllSent = Type.Object({
  /** Orders whose refunds are sent. */
  sent: Type.Integer(),
  /** Orders whose refund the gateway refused. They stay due. */
  failed: Type.Integer(),
  /** Orders that are still to be tried. */
  left: Type.Integer(),
  /** Where the next call goes on, with a new key. Null: there is nothing left to try. */
  next: Type.Union([DeskId, Type.Null()]),
  /** Whether the gateway did not answer, so that the rest waits. */
  is_away: Type.Boolean(),
});
export type AllSent = Static<typeof AllSent>;
