import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { takeBackSeats } from "../inventory/claims.ts";
import { issueAdjustments } from "../invoices/order-documents.ts";
import type { BookingRow } from "../orders/booking-rows.ts";
import { type MoveReason, moveOrder } from "../orders/order-moves.ts";
import { voidTicketsOfOrder } from "../tickets/void-tickets.ts";
import { owePayment, type Refund } from "./refunds.ts";

/**
 * Undoes a paid order: its money becomes refund due, its tickets void and its seats free
 * (docs/design/trust.md#invariants, I1 and I4 to I6).
 * @returns the refunds that are due; none if the order was free
 * @throws Error if the order is not paid
 */
export async function undoOrder(
  trx: Transaction<Database>,
  booking: Pick<BookingRow, "id">,
  reason: MoveReason,
): Promise<Refund[]> {
  const moved = await moveOrder(trx, { bookingId: booking.id, from: ["paid"], to: "refund_due", reason });
  if (!moved) throw new Error(`booking ${booking.id} is not paid`);
  const due = await owePayment(trx, booking.id);
  await voidTicketsOfOrder(trx, booking.id);
  await takeBackSeats(trx, booking.id);
  await issueAdjustments(trx, booking.id, { positions: null, feeCents: null, reason });
  return due;
}
