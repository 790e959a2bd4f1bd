import type { Transaction } from "kysely";
import { toAmount } from "#contract/rules/money.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { type BookingRow, lockBooking } from "../orders/booking-rows.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
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
 * Sends an order's money back, undoing the order first where `plan` says so, writes that down and tells the buyer. Returns
 * what was marked just now; null, with nothing done, where the order changed since it was planned.
 * @param byHand the operator has sent the money back at the bank: nothing is sent. Always so where the gateway makes no
 * refunds. Without it, payments of a gateway that was used before stay due.
 * @throws GatewayAwayError where the gateway did not take a refund: the money stays due, and asking again is safe.
 */
export async function refundOrder(
  office: Office,
  pid: number,
  plan: "record" | "undo",
  note: string,
  byHand = office.gateway.capabilities.refunds === "by hand",
): Promise<Refund[] | null> {
  if (byHand)
    return inTransaction(office.db, async (trx) => {
      const booking = await beginRefund(trx, pid, plan);
      return booking && endRefund(trx, office, booking, note);
    });
  // No transaction may wait for the gateway. What is due is written down before anything is sent.
  const begun = await inTransaction(office.db, async (trx) => {
    const booking = await beginRefund(trx, pid, plan);
    return booking && { booking, due: await refundsDue(trx, booking.id) };
  });
  if (!begun) return null;
  const sent: Refund[] = [];
  for (const due of begun.due) if (await send(office, due)) sent.push(due);
  return inTransaction(office.db, async (trx) => {
    const booking = await lockBooking(trx, { id: begun.booking.id });
    return booking ? endRefund(trx, office, booking, note, sent) : null;
  });
}

/** False where the gateway cannot send this payment back. */
async function send(office: Office, { amountCents, bankCode, ...payment }: Refund): Promise<boolean> {
  if (bankCode === null) return false;
  const key = `refund-${payment.reference}-${bankCode}`;
  return (await office.gateway.refund({ ...payment, bankCode }, amountCents, key)) !== "by hand";
}

/** The order under its lock, undone where that is the plan; null where it changed since it was planned. */
async function beginRefund(trx: Transaction<Database>, pid: number, plan: RefundPlan): Promise<BookingRow | null> {
  const booking = await lockBooking(trx, { pid });
  // Somebody else may have refunded it while this operator was asked.
  if (!booking || (await planOf(trx, booking)) !== plan) return null;
  if (plan === "undo") await undoOrder(trx, booking, "refunded-by-operator");
  return booking;
}

async function endRefund(
  trx: Transaction<Database>,
  office: Office,
  booking: BookingRow,
  note: string,
  sent?: readonly Refund[],
): Promise<Refund[]> {
  const marked = await recordRefund(trx, booking.id, note, sent);
  for (const { amountCents } of marked)
    await mailBuyer(trx, office, booking, "refunded", { pid: booking.pid, amount: toAmount(amountCents) });
  return marked;
}
