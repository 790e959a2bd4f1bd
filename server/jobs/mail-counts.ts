import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** Mails that wait to be sent, now or again, and those that were given up. */
export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: string; failed: string }>`
    select count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'failed') as failed
    from job.job where name = 'mail' and state in ('created', 'retry', 'failed')`.execute(db);
  const [row] = rows;
  return { waiting: Number(row?.waiting ?? 0), failed: Number(row?.failed ?? 0) };
}
