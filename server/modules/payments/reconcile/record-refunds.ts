import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { isSame, type RefundName } from "../refunds/refunds.ts";
import { sendDue } from "../send-due.ts";

/** A refund, and the line of a statement that matches it. */
export interface RefundLine extends RefundName {
  bookingId: number;
  bankCode: string;
  /** The line's day, amount, and the bank's names for it. */
  day: string;
  cents: number;
  code: string;
  number: string;
  /** 1, or more if earlier lines of the statement have the same day, amount and names. */
  nth: number;
}

/** A refund that a line matches with its whole amount. */
export interface SentAtBank extends RefundLine {
  /** Whether it is recorded here as sent. Then only the line is recorded with it. */
  isRecorded: boolean;
}

/** The lines of earlier statements that were recorded with refunds of these orders. */
export async function knownRefundLines(db: Db, bookingIds: readonly number[]): Promise<RefundLine[]> {
  if (bookingIds.length === 0) return [];
  const { rows } = await sql<RefundLine>`
    select booking_id as "bookingId", bank_code as "bankCode", part, happened_on::text as day, amount_cents as cents, code, number, nth
    from statement_refund where booking_id = any(${[...bookingIds]}::integer[])`.execute(db);
  return rows;
}

/**
 * Records the refunds that a bank's statement has and that are due here, and notifies their buyers. Each line is
 * recorded with its refund, so that it is recognised when it comes again. Repeating it changes nothing.
 * @returns how many were recorded. Refunds that are not due, such as of a payment of a valid order, are left
 */
export async function recordStatementRefunds(
  services: Services,
  refunds: readonly SentAtBank[],
  note: string,
): Promise<number> {
  let recorded = 0;
  for (const refund of refunds) {
    const made = await sendDue(services, refund.bookingId, {
      choose: async (trx, due) => {
        const chosen = due.filter((one) => isSame(one, refund));
        return (chosen.length > 0 || refund.isRecorded) && (await noteLine(trx, refund)) ? chosen : [];
      },
      // The bank's own file says that it was sent.
      byHand: true,
      evenIfAsked: true,
      note,
    });
    recorded += made.length;
  }
  return recorded;
}

/** @returns whether it is new */
async function noteLine(trx: Transaction<Database>, refund: SentAtBank): Promise<boolean> {
  const { bookingId, bankCode, part, day, cents, code, number, nth } = refund;
  const { numInsertedOrUpdatedRows: noted = 0n } = await trx
    .insertInto("statement_refund")
    .values({
      booking_id: bookingId,
      happened_on: day,
      amount_cents: cents,
      code,
      number,
      nth,
      bank_code: bankCode,
      part,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted > 0n;
}
