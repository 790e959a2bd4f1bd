import { sql, type Transaction } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { endOrder } from "../end-order.ts";
import { mayMove } from "../order-state.ts";
import { makeAttemptsStale } from "../stale-attempts.ts";
import { lockBooking } from "./booking-rows.ts";

/**
 * Cancels a booking and frees its seats (docs/design/product.md#cancelling). A repeated call gives the same answer.
 * Seats that another buyer has taken since are not touched.
 * @returns how many seats the buyer gave up, or 0 if the hold had already ended
 * @throws RefusalError NOT_FOUND (also another account's), PAID_ALREADY (paid, or paid and to be refunded)
 */
export async function cancelBooking(services: Services, user: SessionUser, bookingId: number): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    const booking = await lockBooking(trx, { id: bookingId });
    if (booking?.userId !== user.id) throw new RefusalError("NOT_FOUND", { message: "We can't find that booking." });
    if (booking.state === "paid" || booking.state === "refund_due") throw new RefusalError("PAID_ALREADY");
    if (mayMove(booking.state, "cancelled")) await endOrder(trx, bookingId, "cancelled", "cancelled-by-buyer");
    // An expired order cannot be cancelled, but its buyer has given it up. Money that arrives for it later is refunded.
    else await makeAttemptsStale(trx, bookingId);
    return seatsGivenUp(trx, bookingId);
  });
}

/** Its seats, if it was cancelled before its time was up. */
async function seatsGivenUp(trx: Transaction<Database>, bookingId: number): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select count(*)::integer as seats from booking join booking_seat own on own.booking_id = booking.id
    where booking.id = ${bookingId} and exists (
      select from order_event move
      where move.booking_id = booking.id and move.to_state = 'cancelled' and move.at <= booking.expires_at
    )`.execute(trx);
  return rows[0]?.seats ?? 0;
}
