import { sql } from "kysely";
import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { hasJobQueue } from "#server/db/job-queue.ts";

/** The mails about an order that wait, were sent or failed, oldest first, as long as the job queue remembers them. */
export async function mailsOfOrder(db: Db, pid: number): Promise<DeskOrderStory["mails"]> {
  const jobs = sql`
    union all
    select data ->> 'template', case state::text when 'completed' then 'sent' when 'failed' then 'failed' else 'waiting' end,
      coalesce(completed_on, created_on)
    from job.job where name = 'mail' and data -> 'data' ->> 'pid' = ${String(pid)}`;
  const { rows } = await sql<{ mail: string; state: string; at: Date }>`
    select template as mail, 'waiting' as state, created_at as at from mail_outbox where data ->> 'pid' = ${String(pid)}
    ${(await hasJobQueue(db)) ? jobs : sql``}
    order by at`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
