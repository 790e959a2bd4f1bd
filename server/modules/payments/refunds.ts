import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { giveBackVoucher } from "../orders/voucher-uses.ts";

/** Money that is to go back, or went. */
export interface Refund {
  provider: string;
  reference: string;
  amountCents: number;
  /** By which the bank finds the payment. */
  bankCode: string | null;
  transactionId: string | null;
}

const refundColumns = [
  "provider",
  "reference",
  "amount_cents as amountCents",
  "approval_code as bankCode",
  "ipg_transaction_id as transactionId",
] as const;

/** What was paid for an order, bought nothing and has not gone back yet. */
export function refundsDue(db: Db, bookingId: number): Promise<Refund[]> {
  return db
    .selectFrom("payment")
    .where("booking_id", "=", bookingId)
    .where("state", "=", "refund_due")
    .where("refunded_at", "is", null)
    .select(refundColumns)
    .execute();
}

/**
 * The payment of an order that is being undone is due back, and so is its voucher. To be called in the transaction that
 * moves the order from paid to refund_due (docs/design/trust.md#invariants, I4, I5 and I7). Returns what is due:
 * nothing where it was free.
 */
export async function owePayment(trx: Transaction<Database>, bookingId: number): Promise<Refund[]> {
  const due = await trx
    .updateTable("payment_attempt")
    .set({ state: "refund_due" })
    .where("booking_id", "=", bookingId)
    .where("state", "=", "approved")
    .returning(refundColumns)
    .execute();
  await giveBackVoucher(trx, bookingId);
  return due;
}

/**
 * Writes down that what is due for an order was sent back: all of it, or only the payments `sent`. Said again it changes
 * nothing. Returns what was marked just now. The caller has the booking's lock, so that nothing becomes due meanwhile.
 */
export async function recordRefund(
  trx: Transaction<Database>,
  bookingId: number,
  note: string,
  sent?: readonly Refund[],
): Promise<Refund[]> {
  const isSent = ({ bankCode }: Refund) => sent?.some((one) => one.bankCode === bankCode) ?? true;
  const due = (await refundsDue(trx, bookingId)).filter(isSent);
  if (due.length === 0) return [];
  const codes = due.flatMap(({ bankCode }) => bankCode ?? []);
  const refunded = { refunded_at: sql<Date>`now()`, refund_note: note };
  await trx
    .updateTable("payment_attempt")
    .set(refunded)
    .where("booking_id", "=", bookingId)
    .where("state", "=", "refund_due")
    .where("refunded_at", "is", null)
    .where("approval_code", "in", codes)
    .execute();
  await trx
    .updateTable("extra_charge")
    .set(refunded)
    .where("refunded_at", "is", null)
    .where("approval_code", "in", codes)
    .where("attempt_id", "in", (attempts) =>
      attempts.selectFrom("payment_attempt").select("id").where("booking_id", "=", bookingId),
    )
    .execute();
  return due;
}
