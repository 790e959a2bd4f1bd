import { sql } from "kysely";
import type { Db } from "../db/connect/connect.ts";
import { hasJobQueue } from "../db/job-queue.ts";
import type { Mail } from "../services.ts";
import { MAIL_QUEUE } from "./mail-jobs.ts";

/** Queues a mail with a single insert, so that a buyer's request never waits for the job queue. */
export const mailOutbox: Mail = {
  isOutbox: true,
  queue: async (db, { template, to, data }) => {
    await db
      .insertInto("mail_outbox")
      .values({ template, recipient: to, data: JSON.stringify(data) })
      .execute();
  },
};

/** Counts the mails that wait to be sent or sent again, in the outbox and in the job queue, and those that failed for good. */
export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const jobs = (await hasJobQueue(db))
    ? sql`select state::text from job.job where name = ${MAIL_QUEUE} and state in ('created', 'retry', 'failed')`
    : sql`select '' where false`;
  const { rows } = await sql<{ waiting: number; failed: number }>`
    with mail (state) as (select 'outbox' from mail_outbox union all ${jobs})
    select count(*) filter (where state <> 'failed') as waiting, count(*) filter (where state = 'failed') as failed
    from mail`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
