import { sql } from "kysely";
import type { Db } from "./connect.ts";

/** The database's clock, which every process of a box office shares. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not tell the time");
  return row.now;
}
