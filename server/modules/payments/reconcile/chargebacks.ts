import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";

/** Money that the bank took back. */
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
export async function knownChargebacks(db: Db, chargebacks: readonly Chargeback[]): Promise<ReadonlySet<number>> {
  if (chargebacks.length === 0) return new Set();
  const { rows } = await sql<{ reference: string; bankReference: string }>`
    select reference, bank_reference as "bankReference" from chargeback
    where booking_id = any(${chargebacks.map(({ bookingId }) => bookingId)}::int[])`.execute(db);
  const known = new Set(rows.map(nameOf));
  return new Set(chargebacks.filter((one) => known.has(nameOf(one))).map(({ line }) => line));
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
        ...{ provider, reference, booking_id: bookingId, amount_cents: cents },
        ...{ bank_reference: bankReference, happened_on: day },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    recorded += Number(numInsertedOrUpdatedRows);
  }
  return recorded;
}
