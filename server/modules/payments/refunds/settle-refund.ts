import { sql, type Transaction } from "kysely";
import { toAmount } from "#contract/rules/money/money.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { RefundNews } from "#server/gateway/gateway.ts";
import { readSettings } from "#server/modules/catalogue/settings.ts";
import { type BookingRow, lockBooking } from "#server/modules/orders/booking/booking-rows.ts";
import type { Services } from "#server/services.ts";
import { logPayment } from "../payment-log.ts";
import { endRefund } from "./end-refund.ts";
import { findSending, moveSending, type RefundSending } from "./refund-sendings.ts";
import { makeDueAgain, type Refund } from "./refunds.ts";

/** The outcome of a try to send money back. */
export interface SettledRefund {
  /** The order's pid, or null if the gateway's refund is not ours. */
  pid: number | null;
  /** The refund, if it was recorded as sent now. */
  sent: Refund | null;
}

/**
 * Applies the gateway's report about a refund, as its reply or later. A sent refund is recorded, and the buyer
 * notified. A failed one is due again, and the operator is notified, even if the gateway had called it sent before. Old
 * and repeated reports change nothing.
 */
export async function settleRefund(services: Services, news: RefundNews): Promise<SettledRefund> {
  const known = await findSending(services.db, news.key);
  if (!known) return { pid: null, sent: null };
  return inTransaction(services.db, async (trx) => {
    const booking = await lockBooking(trx, { id: known.bookingId });
    if (!booking) throw new Error(`there is no booking ${known.bookingId}`);
    const before = await moveSending(trx, news.key, news);
    const sent = before !== null && news.state === "sent" ? await recordSent(trx, services, booking, known) : null;
    if (before !== null && news.state === "failed") {
      if (before === "sent") await makeDueAgain(trx, known);
      // The person who requested it gets the failure in the answer. A later failure would surprise everybody.
      if (before !== "asked") await notifyOperator(trx, services, booking, known, news.why);
    }
    return { pid: booking.pid, sent };
  });
}

async function recordSent(
  trx: Transaction<Database>,
  services: Services,
  booking: BookingRow,
  { bankCode, part, note }: RefundSending,
): Promise<Refund | null> {
  const [recorded] = await endRefund(trx, services, booking, note, [{ bankCode, part }]);
  if (!recorded)
    logPayment(
      services.log,
      "error",
      { order: booking.pid, outcome: "refund sent", reason: "recorded-before", bankCode },
      "the gateway sent a refund that was recorded before: look at both",
    );
  return recorded ?? null;
}

async function notifyOperator(
  trx: Transaction<Database>,
  services: Services,
  { id, pid }: BookingRow,
  { bankCode, amountCents }: RefundSending,
  why: string | null,
): Promise<void> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payment where booking_id = ${id} and approval_code = ${bankCode} limit 1`.execute(trx);
  const data = {
    pid,
    reference: rows[0]?.reference ?? "",
    amount: toAmount(amountCents),
    bank_code: bankCode,
    reason: "refund-failed",
    why: why ?? "the gateway gives no reason",
  };
  const { pid: order, ...about } = data;
  const line = { ...about, order, outcome: "refund failed", reason: "refund-failed" };
  logPayment(services.log, "error", line, "a refund has failed, and its money is due again");
  const { email } = await readSettings(trx);
  if (email !== "") await services.mail.queue(trx, { template: "refund-due-operator", to: email, data });
}
