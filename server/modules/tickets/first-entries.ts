import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";

/** When each of these tickets was first let in. Tickets that never were are left out. */
export async function firstEntries(db: Db, ticketIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom("gate_entry")
    .where(sql<SqlBool>`ticket_id = any(${[...ticketIds]}::bigint[])`)
    .select(["ticket_id", "first_at"])
    .execute();
  return new Map(rows.map((row) => [row.ticket_id, row.first_at]));
}
