import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { type BookingRow, liveBookings } from "./booking-rows.ts";

/** A buyer may be choosing for two events at once; more is hoarding (docs/design/trust.md#rate-limits). */
const LIVE_HOLDS_PER_BUYER = 2;

/**
 * The buyer's live holds for any of these events, alone or in a combo, which the one about to be made replaces.
 * @throws RefusalError TOO_MANY where the buyer already keeps two others.
 */
export async function holdsToReplace(
  trx: Transaction<Database>,
  userId: number,
  eventIds: readonly number[],
  limited: boolean,
): Promise<BookingRow[]> {
  const live = await liveBookings(trx, userId, eventIds);
  const others = live.filter((booking) => !booking.isOfThese);
  if (limited && others.length >= LIVE_HOLDS_PER_BUYER) {
    const soonest = Math.min(...others.map((booking) => booking.secondsLeft));
    throw new RefusalError("TOO_MANY", {
      message: "You are already holding seats for two events. Finish or cancel one of them first.",
      retryAfterSeconds: Math.max(1, Math.ceil(soonest)),
    });
  }
  return live.filter((booking) => booking.isOfThese);
}
