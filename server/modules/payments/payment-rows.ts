import { sql, type Transaction } from "kysely";
import { CODE_LOCK, TRANSACTION_LOCK } from "#server/db/locks.ts";
import type { Database } from "#server/db/schema.ts";
import type { Approval } from "#server/gateway/gateway.ts";

/**
 * Makes other answers with the same code or transaction wait until the caller's transaction ends. Otherwise one
 * approval could pay two orders.
 */
export async function lockApproval(trx: Transaction<Database>, approval: Approval): Promise<void> {
  const { bankCode, transactionId } = approval;
  await sql`select pg_advisory_xact_lock(${CODE_LOCK}, hashtext(${bankCode}))`.execute(trx);
  if (transactionId !== null)
    await sql`select pg_advisory_xact_lock(${TRANSACTION_LOCK}, hashtext(${transactionId}))`.execute(trx);
}

/** The booking for which a payment of another attempt already has this code or transaction, or undefined. */
export async function paidElsewhere(
  trx: Transaction<Database>,
  attemptId: number,
  { bankCode, transactionId }: Approval,
): Promise<number | undefined> {
  const found = await trx
    .selectFrom("payment")
    .select("booking_id as bookingId")
    .where("attempt_id", "<>", attemptId)
    .where((eb) => eb.or([eb("approval_code", "=", bankCode), eb("ipg_transaction_id", "=", transactionId)]))
    .executeTakeFirst();
  return found?.bookingId;
}

interface PaymentRow extends Approval {
  /** Null for the payment that is stored in the attempt's row. */
  extraChargeId: number | null;
}

/**
 * The known payment of this attempt that an approval repeats, or undefined if the approval is a new payment. An
 * approval repeats a payment if the codes are equal and the transactions are equal, as far as both are known.
 */
export async function findPayment(
  trx: Transaction<Database>,
  attemptId: number,
  { bankCode, transactionId }: Approval,
): Promise<PaymentRow | undefined> {
  const payments = await trx
    .selectFrom("payment")
    .select(["extra_charge_id as extraChargeId", "approval_code as bankCode", "ipg_transaction_id as transactionId"])
    .where("attempt_id", "=", attemptId)
    .where("approval_code", "=", bankCode)
    .execute();
  return (
    payments.find((payment) => payment.transactionId === transactionId) ??
    payments.find((payment) => payment.transactionId === null || transactionId === null)
  );
}

/** Stores the transaction of a payment whose first answer did not have it. */
export async function storeTransactionId(
  trx: Transaction<Database>,
  attemptId: number,
  payment: PaymentRow,
  transactionId: string,
): Promise<void> {
  const change = { ipg_transaction_id: transactionId };
  await (payment.extraChargeId === null
    ? trx.updateTable("payment_attempt").set(change).where("id", "=", attemptId).execute()
    : trx.updateTable("extra_charge").set(change).where("id", "=", payment.extraChargeId).execute());
}

/** Records a further payment of an attempt that was already paid. It has to be refunded. */
export async function addExtraCharge(
  trx: Transaction<Database>,
  attemptId: number,
  { bankCode, transactionId }: Approval,
): Promise<void> {
  await trx
    .insertInto("extra_charge")
    .values({ attempt_id: attemptId, approval_code: bankCode, ipg_transaction_id: transactionId })
    .execute();
}
