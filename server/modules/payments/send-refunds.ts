import type { Transaction } from "kysely";
import { toAmount } from "#contract/rules/money.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { type BookingRow, lockBooking } from "../orders/booking-rows.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
import { type Refund, recordRefund } from "./refunds.ts";

/**
 * Sends refunds that are stored as due through the gateway, then records them and tells the buyer. Each has a key of its own, so a
 * repeated call sends nothing twice.
 * @returns the refunds that were recorded now; those that the gateway cannot send stay due
 * @throws GatewayAwayError if the gateway did not take a refund; it stays due
 */
export async function sendRefunds(
  office: Office,
  bookingId: number,
  due: readonly Refund[],
  note: string,
): Promise<Refund[]> {
  const sent: Refund[] = [];
  try {
    for (const refund of due) if (await send(office, refund)) sent.push(refund);
  } catch (error) {
    // What was sent before the gateway went away is recorded, so that nobody sends it again by hand.
    await record(office, bookingId, sent, note);
    throw error;
  }
  return record(office, bookingId, sent, note);
}

function record(office: Office, bookingId: number, sent: readonly Refund[], note: string): Promise<Refund[]> {
  return inTransaction(office.db, async (trx) => {
    const booking = await lockBooking(trx, { id: bookingId });
    if (!booking) throw new Error(`there is no booking ${bookingId}`);
    return endRefund(trx, office, booking, note, sent);
  });
}

/** Sends one refund. @returns false if the gateway cannot send this payment back */
async function send(office: Office, { amountCents, bankCode, part, ...payment }: Refund): Promise<boolean> {
  if (bankCode === null) return false;
  const key = `refund-${payment.reference}-${bankCode}${part === null ? "" : `-${part}`}`;
  return (await office.gateway.refund({ ...payment, bankCode }, amountCents, key)) !== "by hand";
}

/** Records refunds as sent, all that are due or only those in `sent`, and tells the buyer of each. */
export async function endRefund(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  note: string,
  sent?: readonly Refund[],
): Promise<Refund[]> {
  const marked = await recordRefund(trx, booking.id, note, sent);
  for (const { amountCents, part } of marked)
    await mailBuyer(trx, office, booking, "refunded", {
      ...{ pid: booking.pid, amount: toAmount(amountCents) },
      ...(part !== null && { ticket_ids: await ticketsOfPart(trx, booking.id, part) }),
    });
  return marked;
}

/** The tickets that a refund of an order is for. */
async function ticketsOfPart(trx: Transaction<Database>, bookingId: number, part: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("ticket_refund_seat as seat")
    .innerJoin("ticket_refund as refund", "refund.id", "seat.refund_id")
    .where("refund.booking_id", "=", bookingId)
    .where("refund.number", "=", part)
    .select("seat.ticket_id")
    .execute();
  return rows.map((row) => row.ticket_id);
}
