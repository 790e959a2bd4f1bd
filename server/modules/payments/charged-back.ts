import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** The amount that the bank has charged back for an order, in cents, without the amounts that it has returned since. */
export async function chargedBackCents(db: Db, bookingId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::integer as cents from chargeback
    where booking_id = ${bookingId} and reversed_on is null`.execute(db);
  return rows[0]?.cents ?? 0;
}
