import { sql, type Transaction } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { giveBackVoucher } from "../vouchers/voucher-uses.ts";

/** Money that is to go back, or went. */
export interface Refund {
  oid: string;
  /** Dollars as they were charged: '125.50'. */
  chargetotal: string;
  ipgTransactionId: string | null;
}

const refundColumns = ["oid", "chargetotal", "ipg_transaction_id as ipgTransactionId"] as const;

/** What was paid for an order, bought nothing and has not gone back yet. */
export function refundsDue(db: Db, bookingId: number): Promise<Refund[]> {
  return db
    .selectFrom("payment_attempt")
    .where("booking_id", "=", bookingId)
    .where("state", "=", "refund_due")
    .where("refunded_at", "is", null)
    .select(refundColumns)
    .execute();
}

/**
 * The payment of an order that is being undone is due back, and so is its voucher. To be called in the transaction that
 * moves the order from paid to refund_due (trust.md, I4, I5 and I7). Returns what is due: nothing where it was free.
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
 * Writes down that the operator sent back all that is due for an order: the gateway has no call for it
 * (payment-gateway.md, 0.6). Said again it changes nothing. Returns what was marked just now.
 */
export async function recordRefund(trx: Transaction<Database>, bookingId: number, note: string): Promise<Refund[]> {
  return trx
    .updateTable("payment_attempt")
    .set({ refunded_at: sql<Date>`now()`, refund_note: note })
    .where("booking_id", "=", bookingId)
    .where("state", "=", "refund_due")
    .where("refunded_at", "is", null)
    .returning(refundColumns)
    .execute();
}
