import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { SeatFacts } from "../inventory/seat-facts.ts";

/**
 * How many seconds the buyer may hold these seats: `holdSeconds`, or the rest of an earlier hold of the same buyer that
 * had one of them. The earlier hold counts until its time is up, even if it was cancelled or replaced. Otherwise a
 * buyer could keep seats for ever by holding them again, or by switching between two choices. Units without a seat
 * are equal, so any unit of the same category counts.
 * @throws RefusalError SESSION_EXPIRED if that time is up and only the grace time of an open card page is left
 */
export async function secondsToHold(
  trx: Transaction<Database>,
  userId: number,
  seats: readonly SeatFacts[],
  { sellsUnits, holdSeconds }: { sellsUnits: boolean; holdSeconds: number },
): Promise<number> {
  const ids = [...new Set(seats.map((seat) => (sellsUnits ? seat.sectionId : seat.seatId)))];
  const { rows } = await sql<{ secondsLeft: number | null; secondsToGrace: number | null }>`
    select extract(epoch from min(hold_expires_at) - now())::double precision as "secondsLeft",
      extract(epoch from max(expires_at) - now())::double precision as "secondsToGrace"
    from booking
    where user_id = ${userId} and state in ('held', 'paying', 'failed', 'cancelled') and expires_at > now()
      and exists (
        select from booking_seat own
        join seat on seat.event_id = own.event_id and seat.id = own.seat_id
        where own.booking_id = booking.id and case when ${sellsUnits} then seat.section_id else seat.id end = any(${ids})
      )`.execute(trx);
  const { secondsLeft = null, secondsToGrace = null } = rows[0] ?? {};
  if (secondsLeft === null) return holdSeconds;
  if (secondsLeft <= 0) {
    const minutes = Math.max(1, Math.ceil((secondsToGrace ?? 0) / 60));
    throw new RefusalError("SESSION_EXPIRED", {
      message: `Your time for these seats is up. You can choose them again in ${minutes} min.`,
    });
  }
  return Math.min(secondsLeft, holdSeconds);
}
