import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { giveBackVoucher } from "../orders/voucher-uses.ts";

/** A payment that has to be refunded, or was. */
export interface Refund {
  provider: string;
  reference: string;
  amountCents: number;
  /** The code by which the bank finds the payment. */
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

/** The payments of an order that bought nothing and have not been refunded yet. */
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
 * Marks the payment of an order as refund due and gives back its voucher use. Must run in the transaction that moves
 * the order from paid to refund_due (docs/design/trust.md#invariants, I4, I5 and I7).
 * @returns the refunds that are due; none if the order was free
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
 * Records that an order's due refunds were sent: all of them, or only those in `sent`. Repeating it changes nothing.
 * The caller must hold the booking's lock, so that no further refund becomes due during the call.
 * @returns the refunds that were recorded now
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
