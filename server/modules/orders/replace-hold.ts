import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { RefusalError } from "../../plugins/errors.ts";
import { type BookingRow, type BookingScope, liveBookings } from "./booking-rows.ts";

/** A buyer may be choosing for two events at once; more is hoarding (trust.md, Rate limits). */
const LIVE_HOLDS_PER_BUYER = 2;

/**
 * The buyer's live holds for the same event, or combo, which the one about to be made replaces.
 * @throws RefusalError TOO_MANY where the buyer already keeps two others.
 */
export async function holdsToReplace(
  trx: Transaction<Database>,
  userId: number,
  scope: BookingScope,
  limited: boolean,
): Promise<BookingRow[]> {
  const live = await liveBookings(trx, userId);
  const isSame = (booking: BookingRow) =>
    booking.comboEventId === scope.comboEventId && booking.eventId === scope.eventIds[0];
  const others = live.filter((booking) => !isSame(booking));
  if (limited && others.length >= LIVE_HOLDS_PER_BUYER) {
    const soonest = Math.min(...others.map((booking) => booking.secondsLeft));
    throw new RefusalError("TOO_MANY", {
      message: "You are already holding seats for two events. Finish or cancel one of them first.",
      retryAfterSeconds: Math.max(1, Math.ceil(soonest)),
    });
  }
  return live.filter(isSame);
}
