import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { releaseClaims } from "../inventory/claims.ts";
import type { BookingRow } from "./booking-rows.ts";
import { type MoveReason, moveOrder } from "./order-moves.ts";
import { LIVE_STATES } from "./order-state.ts";
import { makeAttemptsStale } from "./stale-attempts.ts";
import { giveBackVoucher } from "./voucher-uses.ts";

/**
 * Cancels a live booking: frees the seats that it still has, gives its voucher back, and makes its open payments stale,
 * so that money which arrives for them is refunded.
 * @returns how many seats were freed
 */
export async function endBooking(
  trx: Transaction<Database>,
  booking: Pick<BookingRow, "id" | "state">,
  reason: MoveReason,
): Promise<number> {
  // A held booking has never been sent to the gateway, so it has no open payments and no voucher use.
  if (booking.state !== "held") await makeAttemptsStale(trx, booking.id);
  await moveOrder(trx, { bookingId: booking.id, from: LIVE_STATES, to: "cancelled", reason });
  const released = await releaseClaims(trx, booking.id);
  if (booking.state !== "held") await giveBackVoucher(trx, booking.id);
  return released;
}
