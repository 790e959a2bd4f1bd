import { sql, type Transaction } from "kysely";
import type { OrderState } from "#contract/wire/booking.ts";
import type { Database } from "#server/db/schema.ts";
import { mayMove } from "./order-state.ts";

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
 * Moves an order to another state in one conditional UPDATE, and logs the move.
 * @returns false if the order was in none of the `from` states
 * @throws RangeError if the state table does not allow the move
 */
export async function moveOrder(trx: Transaction<Database>, move: OrderMove): Promise<boolean> {
  const illegal = move.from.find((from) => !mayMove(from, move.to));
  if (illegal) throw new RangeError(`no order moves from ${illegal} to ${move.to}`);
  // The old state is read under the row's lock, so that the log is right.
  const { rows } = await sql<{ id: number }>`
    with before as (
      select id, state from booking
      where id = ${move.bookingId} and state = any(${[...move.from]}::text[]) for update
    ), moved as (
      update booking set state = ${move.to}, paid_at = case when ${move.to} = 'paid' then now() else booking.paid_at end
      from before where booking.id = before.id returning booking.id, before.state as from_state
    )
    insert into order_event (booking_id, from_state, to_state, reason)
    select id, from_state, ${move.to}, ${move.reason} from moved returning id`.execute(trx);
  return rows.length === 1;
}
