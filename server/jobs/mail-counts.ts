import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** Counts the mails that wait to be sent or sent again, and those that have failed for good. */
export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: string; failed: string }>`
    select count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'failed') as failed
    from job.job where name = 'mail' and state in ('created', 'retry', 'failed')`.execute(db);
  const [row] = rows;
  return { waiting: Number(row?.waiting ?? 0), failed: Number(row?.failed ?? 0) };
}
