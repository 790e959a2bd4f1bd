import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";

/**
 * An approval that the gateway reported for an order, although its payment is recorded for another order. The bank has
 * one payment, so nothing may be sent back for the claim.
 */
export interface ApprovalClaim {
  /** The order that claims the payment. */
  pid: number | null;
  reference: string;
  bankCode: string;
  amountCents: number;
  /** The order for which the payment is recorded. */
  paidPid: number | null;
  /** Whether that order is valid, so that the payment pays for it. */
  paidIsValid: boolean;
}

/** SQL: the open claims, with the payment of each. A claim is open until it is closed or the payment is refunded. */
export const openClaims = sql`
  select claim.id, claim.approval_code, claiming.pid, attempt.reference, attempt.amount_cents, attempt.booking_id,
    payment.booking_id as paid_booking_id, paid.pid as paid_pid, payment.state = 'approved' as paid_is_valid
  from approval_claim claim
  join payment_attempt attempt on attempt.id = claim.attempt_id
  join booking claiming on claiming.id = attempt.booking_id
  cross join lateral (
    select booking_id, state, refunded_at from payment
    where attempt_id <> claim.attempt_id
      and (approval_code = claim.approval_code or ipg_transaction_id = claim.ipg_transaction_id)
    order by (approval_code = claim.approval_code) desc, attempt_id, extra_charge_id nulls first limit 1
  ) as payment
  join booking paid on paid.id = payment.booking_id
  where claim.closed_at is null and payment.refunded_at is null`;

export interface ClaimsAbout {
  /** The order's open claims on the payments of other orders. */
  own: ApprovalClaim[];
  /** The open claims of other orders on this order's payments. */
  others: ApprovalClaim[];
}

export async function claimsAbout(db: Db, bookingId: number): Promise<ClaimsAbout> {
  const { rows } = await sql<ApprovalClaim & { bookingId: number }>`
    select booking_id as "bookingId", pid, reference, approval_code as "bankCode", amount_cents as "amountCents",
      paid_pid as "paidPid", paid_is_valid as "paidIsValid"
    from (${openClaims}) as open where booking_id = ${bookingId} or paid_booking_id = ${bookingId} order by id`.execute(
    db,
  );
  const claims = rows.map(({ bookingId: owner, ...claim }) => ({ owner, claim }));
  return {
    own: claims.flatMap(({ owner, claim }) => (owner === bookingId ? [claim] : [])),
    others: claims.flatMap(({ owner, claim }) => (owner === bookingId ? [] : [claim])),
  };
}

/** Closes the order's claims. No money moves. */
export async function closeClaims(trx: Transaction<Database>, bookingId: number, note: string): Promise<void> {
  await trx
    .updateTable("approval_claim")
    .set({ closed_at: sql<Date>`now()`, note })
    .where("closed_at", "is", null)
    .where("attempt_id", "in", (attempts) =>
      attempts.selectFrom("payment_attempt").select("id").where("booking_id", "=", bookingId),
    )
    .execute();
}
