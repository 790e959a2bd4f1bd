import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";

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
  /** The events of the tickets that it is for: all of the order's, unless it is a refund of tickets. */
  eventIds: number[];
  /** Whether the gateway was asked to send it and has not answered yet: it may still send it. */
  isAsked: boolean;
}

/** What tells a refund from the others of its order. */
export type RefundName = Pick<Refund, "bankCode" | "part">;

/** A due refund, and the order that it belongs to. */
export interface OrderRefund extends Refund {
  bookingId: number;
}

/** SQL: whether the gateway has accepted to send this refund, and says later what became of it. */
export const isOnItsWay = (booking: string, bankCode: string, part: string) =>
  hasSending(booking, bankCode, part, "pending");

const hasSending = (booking: string, bankCode: string, part: string, state: "asked" | "pending") => sql`exists (
  select from refund_sending going
  where going.booking_id = ${sql.ref(booking)} and going.bank_code = ${sql.ref(bankCode)}
    and going.part is not distinct from ${sql.raw(part)} and going.state = ${state}
)`;

/**
 * SQL: the orders of which money is due back, in full or in part. Each of the three short lists has an index. An order that was undone
 * is not among them if it was free, or once its money is sent.
 */
export const ORDERS_WITH_MONEY_DUE = sql`(
  select booking_id from payment_attempt
  where state = 'refund_due' and refunded_at is null and amount_cents > (
    select coalesce(sum(part.amount_cents), 0) from ticket_refund part where part.attempt_id = payment_attempt.id)
    and not ${isOnItsWay("payment_attempt.booking_id", "payment_attempt.approval_code", "null")}
  union all
  select attempt.booking_id from extra_charge extra join payment_attempt attempt on attempt.id = extra.attempt_id
  where extra.refunded_at is null and not ${isOnItsWay("attempt.booking_id", "extra.approval_code", "null")}
  union all
  select refund.booking_id from ticket_refund refund join payment_attempt attempt on attempt.id = refund.attempt_id
  where refund.refunded_at is null and not ${isOnItsWay("refund.booking_id", "attempt.approval_code", "refund.number")}
)`;

/**
 * The refunds of orders that somebody has to send: payments that bought nothing, less what went back of them in parts,
 * and the parts.
 */
export const refundsDueOf = (db: Db, bookingIds: readonly number[]) => unsentRefunds(db, bookingIds, false);

/** The refunds of orders that the gateway has accepted to send. It says later what became of them. */
export const refundsOnTheirWay = (db: Db, bookingIds: readonly number[]) => unsentRefunds(db, bookingIds, true);

async function unsentRefunds(db: Db, bookingIds: readonly number[], areOnTheirWay: boolean): Promise<OrderRefund[]> {
  const ids = sql`any(${[...bookingIds]}::integer[])`;
  const { rows } = await sql<OrderRefund>`
    select booking_id as "bookingId", provider, reference, amount_cents - parts.cents as "amountCents",
      approval_code as "bankCode", ipg_transaction_id as "transactionId", null::smallint as part,
      array(select distinct own.event_id from booking_seat own where own.booking_id = payment.booking_id order by 1) as "eventIds",
      ${hasSending("payment.booking_id", "payment.approval_code", "null", "asked")} as "isAsked"
    from payment
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::integer as cents from ticket_refund
      where ticket_refund.attempt_id = payment.attempt_id and payment.extra_charge_id is null
    ) as parts
    where booking_id = ${ids} and state = 'refund_due' and refunded_at is null and amount_cents > parts.cents
      and ${isOnItsWay("payment.booking_id", "payment.approval_code", "null")} = ${areOnTheirWay}
    union all
    select refund.booking_id, attempt.provider, attempt.reference, refund.amount_cents, attempt.approval_code,
      attempt.ipg_transaction_id, refund.number,
      array(
        select distinct ticket.event_id from ticket_refund_seat own join ticket on ticket.id = own.ticket_id
        where own.refund_id = refund.id order by 1),
      ${hasSending("refund.booking_id", "attempt.approval_code", "refund.number", "asked")}
    from ticket_refund refund join payment_attempt attempt on attempt.id = refund.attempt_id
    where refund.booking_id = ${ids} and refund.refunded_at is null
      and ${isOnItsWay("refund.booking_id", "attempt.approval_code", "refund.number")} = ${areOnTheirWay}
    order by "bookingId", part nulls first`.execute(db);
  return rows;
}

/** The refunds of one order that somebody has to send. */
export async function refundsDue(db: Db, bookingId: number): Promise<Refund[]> {
  return (await refundsDueOf(db, [bookingId])).map(({ bookingId: _, ...refund }) => refund);
}

/** Whether two refunds of an order are the same one. */
export const isSame = (some: RefundName, other: RefundName): boolean =>
  some.bankCode === other.bankCode && some.part === other.part;

/**
 * Records that an order's due refunds were sent: all of them, or only those in `sent`. Repeating it changes nothing.
 * The caller must hold the booking's lock, so that no further refund becomes due during the call.
 * @returns the refunds that were recorded now
 */
export async function recordRefund(
  trx: Transaction<Database>,
  bookingId: number,
  note: string,
  sent?: readonly RefundName[],
): Promise<Refund[]> {
  const due = (await refundsDue(trx, bookingId)).filter((one) => sent?.some((other) => isSame(one, other)) ?? true);
  const codes = due.flatMap(({ part, bankCode }) => (part === null ? (bankCode ?? []) : []));
  const parts = due.flatMap(({ part }) => part ?? []);
  await mark(trx, bookingId, codes, parts, note);
  return due;
}

/**
 * Makes a refund due again that was recorded as sent, because the bank returned its money. The caller must hold the booking's lock.
 */
export async function makeDueAgain(
  trx: Transaction<Database>,
  { bookingId, bankCode, part }: RefundName & { bookingId: number },
): Promise<void> {
  await mark(trx, bookingId, part === null && bankCode !== null ? [bankCode] : [], part === null ? [] : [part], null);
}

/** Marks payments, by their codes, and refunds of tickets, by their numbers, as sent with a note, or as due again if there is no note. */
async function mark(
  trx: Transaction<Database>,
  bookingId: number,
  codes: readonly string[],
  parts: readonly number[],
  note: string | null,
): Promise<void> {
  const refunded = { refunded_at: note === null ? null : sql<Date>`now()`, refund_note: note };
  const was = note === null ? "is not" : "is";
  if (codes.length > 0) {
    await trx
      .updateTable("payment_attempt")
      .set(refunded)
      .where("booking_id", "=", bookingId)
      .where("state", "=", "refund_due")
      .where("refunded_at", was, null)
      .where("approval_code", "in", codes)
      .execute();
    await trx
      .updateTable("extra_charge")
      .set(refunded)
      .where("refunded_at", was, null)
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
      .where("refunded_at", was, null)
      .where("number", "in", parts)
      .execute();
}
