import { sql, type Transaction } from "kysely";
import { CODE_LOCK, TRANSACTION_LOCK } from "#server/db/locks.ts";
import type { Database } from "#server/db/schema.ts";
import type { Approval } from "#server/gateway/gateway.ts";

/**
 * Makes every other answer with this code or this transaction wait until the caller's transaction ends. Without it two
 * orders could both be paid by one approval.
 */
export async function lockApproval(trx: Transaction<Database>, approval: Approval): Promise<void> {
  const { bankCode, transactionId } = approval;
  await sql`select pg_advisory_xact_lock(${CODE_LOCK}, hashtext(${bankCode}))`.execute(trx);
  if (transactionId !== null)
    await sql`select pg_advisory_xact_lock(${TRANSACTION_LOCK}, hashtext(${transactionId}))`.execute(trx);
}

/** Whether a payment of another attempt carries this code or transaction already. */
export async function paidElsewhere(
  trx: Transaction<Database>,
  attemptId: number,
  { bankCode, transactionId }: Approval,
): Promise<boolean> {
  const found = await trx
    .selectFrom("payment")
    .select("attempt_id")
    .where("attempt_id", "<>", attemptId)
    .where((eb) => eb.or([eb("approval_code", "=", bankCode), eb("ipg_transaction_id", "=", transactionId)]))
    .executeTakeFirst();
  return found !== undefined;
}

interface PaymentRow extends Approval {
  /** null: the payment is the attempt's own. */
  extraChargeId: number | null;
}

/**
 * The payment of this attempt that an approval tells of again, if it is one: the code is the same, and the transaction
 * is too as far as both are known. Anything else is a payment of its own.
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

/** Writes down the transaction of a payment that was first told without it. */
export async function nameTransaction(
  trx: Transaction<Database>,
  attemptId: number,
  payment: PaymentRow,
  transactionId: string,
): Promise<void> {
  const named = { ipg_transaction_id: transactionId };
  await (payment.extraChargeId === null
    ? trx.updateTable("payment_attempt").set(named).where("id", "=", attemptId).execute()
    : trx.updateTable("extra_charge").set(named).where("id", "=", payment.extraChargeId).execute());
}

/** Records a payment of an attempt that has been paid already: it is to be sent back. */
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
