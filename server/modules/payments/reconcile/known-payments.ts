import { sql } from "kysely";
import { COMPANY_ZONE } from "#contract/rules/time/venue-time.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { StatementLine } from "./statement-line.ts";

/** A payment that the box office has recorded, or a part of one that is refunded for single tickets. */
export interface KnownPayment {
  attemptId: number;
  /** 0 for the attempt's first payment. */
  extraChargeId: number;
  /** The refund of tickets that this part of the payment is for; 0 for the payment itself. */
  refundId: number;
  /** That refund's number within its order, or null. */
  part: number | null;
  bookingId: number;
  reference: string;
  /** The amount that came. 0 for a part. */
  cents: number;
  /** The amount that this refund sends back: for a payment, the amount without its refunded parts. */
  backCents: number;
  code: string;
  number: string | null;
  refunded: boolean;
}

/** SQL: payments, and their refunded parts. */
const known = sql`(
  select attempt_id, extra_charge_id, 0 as refund_id, null::smallint as part, booking_id, provider, reference, amount_cents,
    left_cents as back_cents, approval_code, ipg_transaction_id, refunded_at
  from payment
  union all
  select part.attempt_id, null, part.id, part.number, part.booking_id, attempt.provider, attempt.reference, 0, part.amount_cents,
    attempt.approval_code, attempt.ipg_transaction_id, part.refunded_at
  from ticket_refund part join payment_attempt attempt on attempt.id = part.attempt_id
) as payment`;

const columns = sql`payment.attempt_id as "attemptId", coalesce(payment.extra_charge_id, 0) as "extraChargeId",
  payment.refund_id as "refundId", payment.part, payment.booking_id as "bookingId", payment.reference, payment.amount_cents as cents,
  payment.back_cents as "backCents", payment.approval_code as code, payment.ipg_transaction_id as number,
  payment.refunded_at is not null as refunded`;

/** The payments with one of these references. */
export async function paymentsByReference(db: Db, references: readonly string[]): Promise<KnownPayment[]> {
  const { rows } = await sql<KnownPayment>`
    select ${columns} from ${known} where reference = any(${references}::text[])
    order by attempt_id, extra_charge_id nulls first, refund_id`.execute(db);
  return rows;
}

/** The payments with one of these approval codes or numbers of the bank. */
export async function paymentsByName(db: Db, names: readonly string[]): Promise<KnownPayment[]> {
  const { rows } = await sql<KnownPayment>`
    select ${columns} from ${known} where approval_code = any(${names}::text[])
    union
    select ${columns} from ${known} where ipg_transaction_id = any(${names}::text[])`.execute(db);
  return rows;
}

/** The bookings of attempts that may not be paid here, by reference. */
export async function bookingsByReference(db: Db, references: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ reference: string; bookingId: number }>`
    select reference, booking_id as "bookingId" from payment_attempt where reference = any(${references}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ reference, bookingId }) => [reference, bookingId]));
}

/** A payment, with the days of its approval and refund if they are in the period. */
export interface DatedPayment extends KnownPayment {
  paidOn: string | null;
  refundedOn: string | null;
}

const PIECE = 1000;

/** All payments of a provider that were approved or refunded from one day to another, by the company's clock. */
export async function* paymentsOfDays(
  db: Db,
  provider: string,
  from: string,
  to: string,
): AsyncGenerator<DatedPayment> {
  for (let after = { attemptId: 0, extraChargeId: 0, refundId: 0 }; ; ) {
    const { rows } = await sql<DatedPayment>`
      select * from (
        select ${columns},
          case when payment.refund_id = 0
            then ${dayIfWithin("coalesce(extra.received_at, attempt.settled_at)", from, to)} end as "paidOn",
          case when payment.back_cents > 0 then ${dayIfWithin("payment.refunded_at", from, to)} end as "refundedOn"
        from ${known}
        join payment_attempt attempt on attempt.id = payment.attempt_id
        left join extra_charge extra on extra.id = payment.extra_charge_id
        where payment.provider = ${provider}
          and (payment.attempt_id, coalesce(payment.extra_charge_id, 0), payment.refund_id)
            > (${after.attemptId}, ${after.extraChargeId}, ${after.refundId})
      ) as dated
      where "paidOn" is not null or "refundedOn" is not null
      order by "attemptId", "extraChargeId", "refundId" limit ${PIECE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    after = last;
  }
}

function dayIfWithin(instant: string, from: string, to: string) {
  const day = sql`(${sql.raw(instant)} at time zone ${COMPANY_ZONE})::date`;
  return sql`case when ${day} between ${from}::date and ${to}::date then ${day}::text end`;
}

export const keyOf = ({ attemptId, extraChargeId, refundId }: KnownPayment): string =>
  `${attemptId} ${extraChargeId} ${refundId}`;

/**
 * The payment that a line matches, and that no earlier line matched: the payment with the line's exact name and amount,
 * or with its name, or the first of its attempt.
 */
export function pick(
  line: StatementLine,
  candidates: readonly KnownPayment[],
  taken: Set<string>,
): KnownPayment | undefined {
  const free = candidates.filter((payment) => !taken.has(keyOf(payment)));
  const named = free.filter(
    ({ code, number }) => (line.code !== "" && code === line.code) || (line.number !== "" && number === line.number),
  );
  const hasAmount = ({ cents }: KnownPayment) => cents === line.cents;
  const payment = named.find(hasAmount) ?? named[0] ?? free.find(hasAmount) ?? free[0];
  if (payment) taken.add(keyOf(payment));
  return payment;
}
