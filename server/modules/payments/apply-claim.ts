import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Approval } from "#server/gateway/gateway.ts";
import type { Office } from "#server/office.ts";
import type { BookingRow } from "../orders/booking-rows.ts";
import { addClaim } from "./approval-claims.ts";
import { type Attempt, pidOf } from "./attempt-rows.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { mailRefund } from "./payment-mails.ts";
import type { Settlement } from "./settlement.ts";

/**
 * Applies an approval whose payment is recorded for another order. The buyer of this order has posted its answer with
 * the other order's number. The bank has one payment, which pays for the other order, so this order ends as refund due,
 * and the operator decides which of the two gets the money. An order that is paid, or that a newer form can pay, stays.
 */
export async function applyClaim(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  attempt: Attempt,
  { approval, paidBookingId }: { approval: Approval; paidBookingId: number },
): Promise<Settlement> {
  // The payment of an older form of this order needs nobody's attention.
  const isOwn = paidBookingId === booking.id;
  const isNew = await addClaim(trx, attempt.id, approval, isOwn);
  if (isOwn || !isNew) return { kind: "repeated" };
  const reason = "paid-another-order";
  const paidPid = Number(await pidOf(trx, paidBookingId));
  if (attempt.state !== "stale") await endUnpaid(trx, booking, reason);
  await mailRefund(trx, office, booking, { attempt, approval, reason, paidPid });
  return { kind: "refund due", reason };
}
