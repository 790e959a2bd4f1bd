import { sql } from "kysely";
import type { Db } from "./connect/connect.ts";

/** More than any box office sells between two backups. */
const SKIPPED = 100_000;

/**
 * Makes every number sequence continue far above its last number. A restore takes back the newest orders, tickets and
 * accounts, but buyers, doors and the bank still know their numbers: nobody else may get them.
 */
export async function skipNumbers(db: Db): Promise<void> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${SKIPPED}::bigint)
    from pg_sequences where schemaname = current_schema()`.execute(db);
}
