import { sql } from "kysely";
import type { Db } from "./connect/connect.ts";

/** Returns the time by the database's clock, which all processes of a box office share. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not return its time");
  return row.now;
}

/** Returns false on a standby and on a demoted primary. */
export async function canWrite(db: Db): Promise<boolean> {
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(db);
  return rows[0]?.readOnly === "off";
}
