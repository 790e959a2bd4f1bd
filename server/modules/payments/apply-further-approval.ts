import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Approval } from "#server/gateway/gateway.ts";
import type { Office } from "#server/office.ts";
import type { BookingRow } from "../orders/booking-rows.ts";
import type { Attempt } from "./attempt-rows.ts";
import { mailRefund } from "./payment-mails.ts";
import { addExtraCharge, findPayment, nameTransaction } from "./payment-rows.ts";
import type { Settlement } from "./settlement.ts";

/**
 * An approval of a card page that has been paid already. It may tell of the same payment again; if not, the card was
 * charged once more, which buys nothing: it is due back, and the buyer and the operator are told.
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
      await nameTransaction(trx, attempt.id, known, approval.transactionId);
    return { kind: "repeated" };
  }
  await addExtraCharge(trx, attempt.id, approval);
  await mailRefund(trx, office, booking, { attempt, approval, reason: "paid-twice" });
  return { kind: "refund due", reason: "paid-twice" };
}
