import { sql } from "kysely";
import type { Db } from "./connect/connect.ts";

/** Tells whether the job queue has its tables. The first process that runs the jobs creates them. */
export async function hasJobQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('job.job') is not null as found`.execute(db);
  return rows[0]?.found === true;
}
