import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
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

/** The fields that distinguish a refund from the others of its order. */
export type RefundName = Pick<Refund, "bankCode" | "part">;

/** A due refund, and the order that it belongs to. */
export interface OrderRefund extends Refund {
  bookingId: number;
}

/**
 * SQL: whether a sending of a refund is in this state: 'pending', accepted by the gateway, which reports the outcome
 * later, or 'asked', without an answer yet.
 */
const hasSending = (state: "asked" | "pending") => sql<boolean>`exists (
  select from refund_sending going
  where going.booking_id = refund.booking_id and going.bank_code = refund.bank_code
    and going.part is not distinct from refund.part and going.state = ${state}
)`;
export const isOnItsWay = hasSending("pending");

/**
 * SQL: the orders whose money is due back, in full or in part. An order that was undone is left out if it was free, or
 * once its money is sent.
 */
export const ORDERS_WITH_MONEY_DUE = sql`(
  select refund.booking_id from refund where refunded_at is null and not ${isOnItsWay}
)`;

/**
 * The refunds of orders that somebody has to send: payments that bought nothing, less their refunded parts, and the
 * parts.
 */
export const refundsDueOf = (db: Db, bookingIds: readonly number[]) => unsentRefunds(db, bookingIds, false);

/** The refunds of orders that the gateway has accepted to send. It reports the outcome later. */
export const refundsOnTheirWay = (db: Db, bookingIds: readonly number[]) => unsentRefunds(db, bookingIds, true);

async function unsentRefunds(db: Db, bookingIds: readonly number[], areOnTheirWay: boolean): Promise<OrderRefund[]> {
  const { rows } = await sql<OrderRefund>`
    select refund.booking_id as "bookingId", provider, reference, amount_cents as "amountCents", bank_code as "bankCode",
      transaction_id as "transactionId", part,
      array(
        select distinct own.event_id from booking_seat own
        left join ticket_refund_seat gone on gone.booking_id = own.booking_id and gone.position = own.position
        where own.booking_id = refund.booking_id and (part is null or gone.refund_id = refund.ticket_refund_id) order by 1
      ) as "eventIds",
      ${hasSending("asked")} as "isAsked"
    from refund
    where refund.booking_id = any(${[...bookingIds]}::integer[]) and refunded_at is null and ${isOnItsWay} = ${areOnTheirWay}
    order by refund.booking_id, part nulls first`.execute(db);
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
