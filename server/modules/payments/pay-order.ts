import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { sellClaims } from "../inventory/claims.ts";
import { movedSinceAgreed } from "../orders/agreed-dates.ts";
import type { BookingRow } from "../orders/booking-rows.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
import { type MoveReason, moveOrder } from "../orders/order-moves.ts";
import { keepVoucher } from "../orders/voucher-uses.ts";
import { issueTickets } from "../tickets/issue-tickets.ts";

/**
 * Makes an order paid: sells its seats, issues its tickets and queues the confirmation, and a mail about each event
 * that has moved since the buyer agreed to its date, all in the caller's transaction. The caller must hold claims on every seat.
 * @throws Error if a seat is missing, so that the transaction rolls back
 */
export async function payOrder(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  seats: number,
  reason: MoveReason,
): Promise<void> {
  const sold = await sellClaims(trx, booking.id);
  const moved = await moveOrder(trx, { bookingId: booking.id, from: [booking.state], to: "paid", reason });
  if (sold !== seats || !moved) throw new Error(`order ${booking.pid} could not be sold: ${sold} of ${seats} seats`);
  await issueTickets(trx, office, booking.id);
  if (booking.voucherId !== null) await keepUse(trx, office, booking, booking.voucherId);
  await mailBuyer(trx, office, booking, "order-confirmation", { pid: booking.pid });
  // The payment was at the bank already when the event moved, and could not be stopped.
  for (const { eventId, agreedAt } of await movedSinceAgreed(trx, booking.id))
    await mailBuyer(trx, office, booking, "event-rescheduled", {
      ...{ pid: booking.pid, event_id: eventId, old_starts_at: agreedAt.toISOString() },
    });
}

async function keepUse(trx: Transaction<Database>, office: Office, booking: BookingRow, voucherId: number) {
  const order = { bookingId: booking.id, userId: booking.userId, voucherId };
  if (await keepVoucher(trx, order))
    office.log.warn({ pid: booking.pid, voucherId }, "an order was paid late, with a voucher that others had used up");
}
