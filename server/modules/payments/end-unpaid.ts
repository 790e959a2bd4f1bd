import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { releaseClaims } from "../inventory/claims.ts";
import type { BookingRow } from "../orders/booking-rows.ts";
import { type MoveReason, moveOrder } from "../orders/order-moves.ts";
import { mayMove } from "../orders/order-state.ts";
import { giveBackVoucher } from "../orders/voucher-uses.ts";

/**
 * Ends an order that is not paid as refund due: its seats and its voucher's use are free.
 * @returns false, with nothing changed, if the order is paid or was already refund due
 */
export async function endUnpaid(trx: Transaction<Database>, booking: BookingRow, reason: MoveReason): Promise<boolean> {
  if (booking.state === "paid" || !mayMove(booking.state, "refund_due")) return false;
  // Expired claims still belong to the booking until another booking takes them over.
  await releaseClaims(trx, booking.id);
  await moveOrder(trx, { bookingId: booking.id, from: [booking.state], to: "refund_due", reason });
  await giveBackVoucher(trx, booking.id);
  return true;
}
