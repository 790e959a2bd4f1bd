import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { RefusalError } from "../../plugins/errors.ts";
import { type BookingRow, liveBookings } from "./booking-rows.ts";
import { endBooking } from "./end-booking.ts";
import type { HoldScope } from "./hold-scope.ts";

/** A buyer may be choosing for two events at once; more is hoarding (trust.md, Rate limits). */
const LIVE_HOLDS_PER_BUYER = 2;

/**
 * Gives up the buyer's live holds for the same event, or combo, in favour of the one about to be made.
 * @throws RefusalError TOO_MANY where the buyer already keeps two others.
 */
export async function clearEarlierHolds(
  trx: Transaction<Database>,
  userId: number,
  scope: HoldScope,
  limited: boolean,
): Promise<void> {
  const live = await liveBookings(trx, userId);
  const isSame = (booking: BookingRow) =>
    booking.comboEventId === scope.comboEventId && booking.eventId === scope.eventIds[0];
  const others = live.filter((booking) => !isSame(booking));
  if (limited && others.length >= LIVE_HOLDS_PER_BUYER) {
    const soonest = Math.min(...others.map((booking) => booking.expiresAt.getTime()));
    throw new RefusalError("TOO_MANY", {
      message: "You are already holding seats for two events. Finish or cancel one of them first.",
      retryAfterSeconds: Math.max(1, Math.ceil((soonest - Date.now()) / 1000)),
    });
  }
  for (const booking of live.filter(isSame)) await endBooking(trx, booking, "replaced-by-newer-hold");
}
