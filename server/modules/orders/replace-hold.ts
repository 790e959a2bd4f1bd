import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { type BookingRow, liveBookings } from "./booking-rows.ts";

/** A buyer may hold seats for two events at once. More would be hoarding (docs/design/trust.md#rate-limits). */
const MAX_LIVE_HOLDS = 2;

/**
 * The buyer's live holds for any of these events, alone or in a combo. The new hold replaces them.
 * @throws RefusalError TOO_MANY if the buyer already has two other holds
 */
export async function holdsToReplace(
  trx: Transaction<Database>,
  userId: number,
  eventIds: readonly number[],
  limited: boolean,
): Promise<BookingRow[]> {
  const live = await liveBookings(trx, userId, eventIds);
  const others = live.filter((booking) => !booking.isOfThese);
  if (limited && others.length >= MAX_LIVE_HOLDS) {
    const soonest = Math.min(...others.map((booking) => booking.secondsLeft));
    throw new RefusalError("TOO_MANY", {
      message: "You're already holding seats for two events. Finish or cancel one first.",
      retryAfterSeconds: Math.max(1, Math.ceil(soonest)),
    });
  }
  return live.filter((booking) => booking.isOfThese);
}
