import { sql } from "kysely";
import type { Db } from "./connect/connect.ts";
import { BASELINE, LAST_BEFORE } from "./migrate.ts";

/** Tells whether the database has the tables of the baseline, so that they may be read before pending migrations run. */
export async function isKnown(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('migration') is not null as has`.execute(db);
  if (!rows[0]?.has) return false;
  const ran = await sql`select from migration where name in (${BASELINE}, ${LAST_BEFORE})`.execute(db);
  return ran.rows.length > 0;
}
