import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { lockBooking } from "../orders/booking/booking-rows.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
import { voidTicket } from "../tickets/void-tickets.ts";

/**
 * Makes one ticket void, by its printed booking number, and mails the reason to the buyer.
 * @returns false if no valid ticket has the number
 */
export async function voidByOperator(services: Services, bookingNo: string, reason: string): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const ticket = await voidTicket(trx, bookingNo.replaceAll(/[\s-]/g, "").toUpperCase(), reason);
    const booking = ticket && (await lockBooking(trx, { id: ticket.bookingId }));
    if (!ticket || !booking) return false;
    const about = { pid: booking.pid, ticket_ids: [ticket.id], reason };
    await mailBuyer(trx, services, booking, "ticket-voided", about);
    return true;
  });
}
