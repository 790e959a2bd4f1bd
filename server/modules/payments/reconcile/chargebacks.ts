import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";

/** Money that the bank took back, or gave back after a dispute that was won. */
export interface Chargeback {
  provider: string;
  reference: string;
  bookingId: number;
  cents: number;
  /** The bank's number of the dispute or of the line. */
  bankReference: string;
  /** '2026-11-23'. */
  day: string;
  /** The line of the statement. */
  line: number;
}

const nameOf = ({ reference, bankReference }: Pick<Chargeback, "reference" | "bankReference">) =>
  `${reference} ${bankReference}`;

/** The lines whose chargebacks are recorded already. */
export const knownChargebacks = (db: Db, chargebacks: readonly Chargeback[]): Promise<ReadonlySet<number>> =>
  recordedLines(db, "bank_reference", chargebacks);

/** The lines whose reversals are recorded already. */
export const knownReversals = (db: Db, reversals: readonly Chargeback[]): Promise<ReadonlySet<number>> =>
  recordedLines(db, "reversal_reference", reversals);

async function recordedLines(
  db: Db,
  column: "bank_reference" | "reversal_reference",
  lines: readonly Chargeback[],
): Promise<ReadonlySet<number>> {
  if (lines.length === 0) return new Set();
  const { rows } = await sql<{ reference: string; bankReference: string }>`
    select reference, ${sql.ref(column)} as "bankReference" from chargeback
    where booking_id = any(${lines.map(({ bookingId }) => bookingId)}::int[])`.execute(db);
  const known = new Set(rows.map(nameOf));
  return new Set(lines.filter((one) => known.has(nameOf(one))).map(({ line }) => line));
}

/**
 * Records chargebacks with their orders. Orders stay as they are and tickets stay valid: the operator decides whether to void
 * them. Repeating it records nothing twice.
 * @returns how many were recorded now
 */
export async function recordChargebacks(
  trx: Transaction<Database>,
  chargebacks: readonly Chargeback[],
): Promise<number> {
  let recorded = 0;
  for (const { provider, reference, bookingId, cents, bankReference, day } of chargebacks) {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto("chargeback")
      .values({
        provider,
        reference,
        booking_id: bookingId,
        amount_cents: cents,
        bank_reference: bankReference,
        happened_on: day,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    recorded += Number(numInsertedOrUpdatedRows);
  }
  return recorded;
}

/**
 * Records that the bank undid chargebacks. A reversal belongs to the chargeback of its payment with the same amount: to
 * the one with the same number of the bank, or else to the first. A reversal without a recorded chargeback is left out.
 * Repeating it records nothing twice.
 * @returns how many were recorded now
 */
export async function recordReversals(trx: Transaction<Database>, reversals: readonly Chargeback[]): Promise<number> {
  let recorded = 0;
  for (const { provider, reference, cents, bankReference, day } of reversals) {
    const { numAffectedRows = 0n } = await sql`
      update chargeback set reversed_on = ${day}, reversal_reference = ${bankReference}
      where id = (
        select id from chargeback
        where provider = ${provider} and reference = ${reference} and amount_cents = ${cents} and reversed_on is null
        order by bank_reference = ${bankReference} desc, happened_on, id limit 1
      ) and not exists (
        select from chargeback
        where provider = ${provider} and reference = ${reference} and reversal_reference = ${bankReference}
      )`.execute(trx);
    recorded += Number(numAffectedRows);
  }
  return recorded;
}
