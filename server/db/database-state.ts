import { sql } from "kysely";
import type { Db } from "./connect.ts";

/** The database's clock, which every process of a box office shares. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not tell the time");
  return row.now;
}

/** False on a standby, and on a primary that was demoted. */
export async function canWrite(db: Db): Promise<boolean> {
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(db);
  return rows[0]?.readOnly === "off";
}
