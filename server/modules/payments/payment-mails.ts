import type { Transaction } from "kysely";
import { toAmount } from "#contract/rules/money.ts";
import type { Database } from "#server/db/schema.ts";
import type { Approval } from "#server/gateway/gateway.ts";
import type { Office } from "#server/office.ts";
import { readSettings } from "../catalogue/settings.ts";
import type { BookingRow } from "../orders/booking-rows.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
import type { MoveReason } from "../orders/order-moves.ts";
import type { Attempt } from "./attempt-rows.ts";

interface RefundReport {
  attempt: Attempt;
  approval: Approval;
  reason: MoveReason;
  /** The order for which the same payment is recorded. */
  paidPid?: number;
}

/** Tells the buyer and the operator by mail that a payment bought nothing and has to be refunded, and logs it. */
export async function mailRefund(
  trx: Transaction<Database>,
  office: Office,
  booking: Pick<BookingRow, "userId" | "pid">,
  { attempt, approval, reason, paidPid }: RefundReport,
): Promise<void> {
  const { reference, amountCents } = attempt;
  const { bankCode, transactionId } = approval;
  const data = {
    ...{ pid: booking.pid, reference, amount: toAmount(amountCents), bank_code: bankCode, reason },
    ...(transactionId !== null && { transaction_id: transactionId }),
    ...(paidPid !== undefined && { paid_pid: paidPid }),
  };
  await mailBuyer(trx, office, booking, "refund-due", data);
  const { email } = await readSettings(trx);
  const isClaim = reason === "paid-another-order";
  office.log.error(data, isClaim ? "an order claims the payment of another order" : "a payment has to be refunded");
  // A seller without an email has the log and the list of stuck payments.
  if (email !== "") await office.mail.queue(trx, { template: "refund-due-operator", to: email, data });
}
