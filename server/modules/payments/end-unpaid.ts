import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { BookingRow } from "../orders/booking-rows.ts";
import { endOrder } from "../orders/end-order.ts";
import type { MoveReason } from "../orders/order-moves.ts";
import { mayMove } from "../orders/order-state.ts";

/**
 * Ends an order that is not paid as refund due: its seats and its voucher's use are free, and its open payments stale.
 * @returns false, with nothing changed, if the order is paid or was already refund due
 */
export async function endUnpaid(trx: Transaction<Database>, booking: BookingRow, reason: MoveReason): Promise<boolean> {
  if (booking.state === "paid" || !mayMove(booking.state, "refund_due")) return false;
  await endOrder(trx, booking.id, "refund_due", reason);
  return true;
}
