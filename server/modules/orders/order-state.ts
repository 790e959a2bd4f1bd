import { isLive } from "#contract/rules/live-order.ts";
import type { OrderState } from "#contract/wire/booking.ts";

/** Every legal move of an order (docs/design/architecture.md#states-of-an-order). All other moves are refused. */
const MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  held: ["paying", "paid", "cancelled", "expired"],
  paying: ["paid", "failed", "cancelled", "expired", "refund_due"],
  // A gateway may decline and then approve, and a buyer may try again.
  failed: ["paying", "paid", "cancelled", "expired", "refund_due"],
  // Late money buys seats again if that is possible.
  expired: ["paid", "refund_due"],
  cancelled: ["refund_due"],
  paid: ["refund_due"],
  refund_due: [],
};

/** Whether a move is legal. No other code decides this; the database refuses the others (`check_order_move`). */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return MOVES[from].includes(to);
}

/** The present state of an order. A live order whose time is up is expired, whether or not that is stored yet. */
export function stateNow(stored: OrderState, timeIsUp: boolean): OrderState {
  return timeIsUp && isLive(stored) ? "expired" : stored;
}
