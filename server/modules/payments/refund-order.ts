import type { Transaction } from "kysely";
import { toAmount } from "#contract/rules/money.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { type BookingRow, lockBooking } from "../orders/booking-rows.ts";
import { mailBuyer } from "./payment-mails.ts";
import { type Refund, recordRefund, refundsDue } from "./refunds.ts";
import { undoOrder } from "./undo-order.ts";

/** What a refund of an order would do now: record what is due already, undo the whole order, or nothing. */
export type RefundPlan = "record" | "undo" | "nothing due" | "no such order";

/** Looks without changing anything, so that the operator can be asked first. */
export async function planRefund(office: Pick<Office, "db">, pid: number): Promise<RefundPlan> {
  return inTransaction(office.db, async (trx) => planOf(trx, await lockBooking(trx, { pid })));
}

async function planOf(trx: Transaction<Database>, booking: BookingRow | undefined): Promise<RefundPlan> {
  if (!booking) return "no such order";
  // Money that bought nothing goes back first: an order that was paid twice stands.
  if ((await refundsDue(trx, booking.id)).length > 0) return "record";
  return booking.state === "paid" ? "undo" : "nothing due";
}

/**
 * Writes down that an order's money was sent back at the bank, undoing the order first where `plan` says so, and tells
 * the buyer. Returns what was marked just now; null, with nothing done, where the order changed since it was planned.
 */
export async function refundOrder(
  office: Office,
  pid: number,
  plan: "record" | "undo",
  note: string,
): Promise<Refund[] | null> {
  return inTransaction(office.db, async (trx) => {
    const booking = await lockBooking(trx, { pid });
    // Somebody else may have refunded it while this operator was asked.
    if (!booking || (await planOf(trx, booking)) !== plan) return null;
    if (plan === "undo") await undoOrder(trx, booking, "refunded-by-operator");
    const marked = await recordRefund(trx, booking.id, note);
    for (const { amountCents } of marked)
      await mailBuyer(trx, office, booking, "refunded", { pid, amount: toAmount(amountCents) });
    return marked;
  });
}
