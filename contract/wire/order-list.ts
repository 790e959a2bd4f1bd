import { type Static, Type } from "typebox";
import { Dollars, Envelope, Id, LocalDate } from "./envelope.ts";

/** An order that was paid, as a list shows it. */
export const ListedOrder = Type.Object({
  pid: Id,
  /** See Order. */
  order_reference: Type.String(),
  /** The event's name, or the combo's. */
  name: Type.String(),
  /** The day of the payment, in the company's time zone. */
  paid_on: LocalDate,
  tickets: Type.Integer({ minimum: 1 }),
  payable: Dollars,
  /**
   * `in_question`: the payment is recorded for another order as well, so no refund is promised. `cancelled`: the order cost
   * nothing, so there is nothing to refund.
   */
  state: Type.Union([
    Type.Literal("paid"),
    Type.Literal("refund_due"),
    Type.Literal("refunded"),
    Type.Literal("in_question"),
    Type.Literal("cancelled"),
  ]),
  /** The refunds of single tickets of the order, whether sent back or on their way. */
  refunded: Type.Optional(Dollars),
  refund_due: Type.Optional(Dollars),
});
export type ListedOrder = Static<typeof ListedOrder>;

/** GET /orders: newest first, at most 200. */
export const OrderListAnswer = Envelope(Type.Object({ orders: Type.Array(ListedOrder) }));
export type OrderListAnswer = Static<typeof OrderListAnswer>;
