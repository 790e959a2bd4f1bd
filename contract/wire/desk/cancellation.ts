import { type Static, Type } from "typebox";
import { Cents } from "./common.ts";

/**
 * GET /desk/events/:event_id/cancellation: the effect of cancelling the event or, after an interruption, the rest of
 * the work.
 */
export const Cancellation = Type.Object({
  /** Paid orders that would be undone as a whole, including free ones. */
  orders: Type.Integer(),
  /** Their buyers. Each is emailed. */
  buyers: Type.Integer(),
  tickets: Type.Integer(),
  /** The sum that goes back to the buyers, booking fees included. */
  refund_cents: Cents,
  /** People who are buying now. */
  holds: Type.Integer(),
  /** Why it can't be cancelled at the desk. Null: it can. */
  obstacle: Type.Union([Type.String(), Type.Null()]),
});
export type Cancellation = Static<typeof Cancellation>;

/** POST /desk/events/:event_id/cancellation. The reason is recorded in the log. Buyers don't see it. */
export const CancelForm = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 300 }) });
export type CancelForm = Static<typeof CancelForm>;

/** What one call did. The sale ends with the first one. If orders are left, repeat the call with a new key. */
export const EventCancelled = Type.Object({
  refunds_due: Type.Integer(),
  free_orders: Type.Integer(),
  released: Type.Integer(),
  left: Type.Integer(),
});
export type EventCancelled = Static<typeof EventCancelled>;
