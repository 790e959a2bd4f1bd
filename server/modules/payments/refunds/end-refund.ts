import type { Transaction } from "kysely";
import { toAmount } from "#contract/rules/money/money.ts";
import type { Database } from "#server/db/schema.ts";
import type { BookingRow } from "#server/modules/orders/booking/booking-rows.ts";
import { mailBuyer } from "#server/modules/orders/mail-buyer.ts";
import type { Services } from "#server/services.ts";
import { type Refund, type RefundName, recordRefund } from "./refunds.ts";

/** Records refunds as sent, all that are due or only those in `sent`, and notifies the buyer of each. */
export async function endRefund(
  trx: Transaction<Database>,
  services: Services,
  booking: Pick<BookingRow, "id" | "pid" | "userId">,
  note: string,
  sent?: readonly RefundName[],
): Promise<Refund[]> {
  const marked = await recordRefund(trx, booking.id, note, sent);
  for (const { amountCents, part } of marked)
    await mailBuyer(trx, services, booking, "refunded", {
      pid: booking.pid,
      amount: toAmount(amountCents),
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
