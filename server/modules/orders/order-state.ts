import type { OrderState } from "#contract/wire/booking.ts";

/** Every legal move of an order (docs/design/architecture.md#states-of-an-order). What is not here cannot happen. */
const MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  held: ["paying", "paid", "cancelled", "expired"],
  paying: ["paid", "failed", "cancelled", "expired", "refund_due"],
  // A gateway may decline and then approve; a buyer may try again.
  failed: ["paying", "paid", "cancelled", "expired", "refund_due"],
  // Money that comes late buys seats again where it can.
  expired: ["paid", "refund_due"],
  cancelled: ["refund_due"],
  paid: ["refund_due"],
  refund_due: [],
};

/** The one function that decides a move. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return MOVES[from].includes(to);
}

/** The states from which `to` can be reached. */
export function statesBefore(to: OrderState): OrderState[] {
  return (Object.keys(MOVES) as OrderState[]).filter((from) => mayMove(from, to));
}

/** States in which seats are kept for the buyer, as long as time has not run out. */
export const LIVE_STATES = ["held", "paying", "failed"] as const satisfies readonly OrderState[];

/** What the order is now: time moves a live order to expired whether or not anybody has written it down. */
export function stateNow(stored: OrderState, timeIsUp: boolean): OrderState {
  return timeIsUp && (LIVE_STATES as readonly OrderState[]).includes(stored) ? "expired" : stored;
}
