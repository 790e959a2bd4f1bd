import type { Transaction } from "kysely";
import type { OrderState } from "#contract/wire/booking.ts";
import type { Database } from "#server/db/schema.ts";

/** Why an order changed its state. It is stored in order_event and decides the note for the buyer. */
export const MOVE_REASONS = [
  "held",
  "checkout",
  "free",
  "comp",
  "approved",
  "approved-late",
  "approved-reseated",
  "declined",
  "cancelled-by-buyer",
  "replaced-by-newer-hold",
  "hold-ended",
  "payment-too-late",
  "paid-after-cancel",
  "paid-stale-form",
  "paid-twice",
  "paid-other-amount",
  "paid-another-order",
  "refunded-by-operator",
  "event-cancelled",
] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

export interface OrderMove {
  bookingId: number;
  from: readonly OrderState[];
  to: OrderState;
  reason: MoveReason;
}

/**
 * Moves an order to another state in one conditional UPDATE. Triggers log the move, and refuse one that `order-state.ts` does not
 * allow (SQLSTATE BR010).
 * @returns false if the order was in none of the `from` states
 */
export async function moveOrder(
  trx: Transaction<Database>,
  { bookingId, from, to, reason }: OrderMove,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("booking")
    .set({ state: to, moved_because: reason })
    .where("id", "=", bookingId)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
