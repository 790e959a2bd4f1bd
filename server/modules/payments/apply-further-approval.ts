import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Approval } from "#server/gateway/gateway.ts";
import type { Office } from "#server/office.ts";
import type { BookingRow } from "../orders/booking-rows.ts";
import type { Attempt } from "./attempt-rows.ts";
import { mailRefund } from "./payment-mails.ts";
import { addExtraCharge, findPayment, storeTransactionId } from "./payment-rows.ts";
import type { Settlement } from "./settlement.ts";

/**
 * Applies an approval of an attempt that was already paid. It may repeat the known payment. If not, the card was
 * charged twice. The second charge buys nothing, so it is recorded as refund due, and the buyer and the operator are
 * told.
 */
export async function applyFurtherApproval(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  attempt: Attempt,
  approval: Approval,
): Promise<Settlement> {
  const known = await findPayment(trx, attempt.id, approval);
  if (known) {
    if (known.transactionId === null && approval.transactionId !== null)
      await storeTransactionId(trx, attempt.id, known, approval.transactionId);
    return { kind: "repeated" };
  }
  await addExtraCharge(trx, attempt.id, approval);
  await mailRefund(trx, office, booking, { attempt, approval, reason: "paid-twice" });
  return { kind: "refund due", reason: "paid-twice" };
}
