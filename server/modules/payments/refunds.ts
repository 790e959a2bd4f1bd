import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { giveBackVoucher } from "../orders/voucher-uses.ts";

/** Money that has to be refunded, or was: a payment or a part of one. */
export interface Refund {
  provider: string;
  reference: string;
  amountCents: number;
  /** The code by which the bank finds the payment. */
  bankCode: string | null;
  transactionId: string | null;
  /** The number of the refund of tickets, within its order. Null: all that is left of the payment. */
  part: number | null;
}

/**
 * The refunds of an order that have not been sent yet: payments that bought nothing, less what went back of them in parts,
 * and the parts.
 */
export async function refundsDue(db: Db, bookingId: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select provider, reference, amount_cents - parts.cents as "amountCents", approval_code as "bankCode",
      ipg_transaction_id as "transactionId", null::smallint as part
    from payment
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::integer as cents from ticket_refund
      where ticket_refund.attempt_id = payment.attempt_id and payment.extra_charge_id is null
    ) as parts
    where booking_id = ${bookingId} and state = 'refund_due' and refunded_at is null and amount_cents > parts.cents
    union all
    select attempt.provider, attempt.reference, refund.amount_cents, attempt.approval_code, attempt.ipg_transaction_id,
      refund.number
    from ticket_refund refund join payment_attempt attempt on attempt.id = refund.attempt_id
    where refund.booking_id = ${bookingId} and refund.refunded_at is null
    order by part nulls first`.execute(db);
  return rows;
}

/**
 * Marks the payment of an order as refund due and gives back its voucher use. Must run in the transaction that moves
 * the order from paid to refund_due (docs/design/trust.md#invariants, I4, I5 and I7).
 * @returns what is left of the payment to refund; none if the order was free, or all of it went back in parts
 */
export async function owePayment(trx: Transaction<Database>, bookingId: number): Promise<Refund[]> {
  const { rows: owed } = await sql<Pick<Refund, "bankCode" | "transactionId">>`
    update payment_attempt set state = 'refund_due', refunded_at = case when amount_cents = (
      select coalesce(sum(amount_cents), 0) from ticket_refund where ticket_refund.attempt_id = payment_attempt.id
    ) then now() end
    where booking_id = ${bookingId} and state = 'approved'
    returning approval_code as "bankCode", ipg_transaction_id as "transactionId"`.execute(trx);
  await giveBackVoucher(trx, bookingId);
  const isOwedNow = ({ bankCode, transactionId }: Refund) =>
    owed.some((one) => one.bankCode === bankCode && one.transactionId === transactionId);
  return (await refundsDue(trx, bookingId)).filter((due) => due.part === null && isOwedNow(due));
}

const isSame = (some: Refund, other: Refund) => some.bankCode === other.bankCode && some.part === other.part;

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
  const due = (await refundsDue(trx, bookingId)).filter((one) => sent?.some((other) => isSame(one, other)) ?? true);
  const codes = due.flatMap(({ part, bankCode }) => (part === null ? (bankCode ?? []) : []));
  const parts = due.flatMap(({ part }) => part ?? []);
  const refunded = { refunded_at: sql<Date>`now()`, refund_note: note };
  if (codes.length > 0) {
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
  }
  if (parts.length > 0)
    await trx
      .updateTable("ticket_refund")
      .set(refunded)
      .where("booking_id", "=", bookingId)
      .where("refunded_at", "is", null)
      .where("number", "in", parts)
      .execute();
  return due;
}
