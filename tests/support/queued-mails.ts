import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { hasJobQueue } from "#server/db/job-queue.ts";
import type { QueuedMail } from "#server/mail-request.ts";

export interface StoredMail {
  /** The job's id; null while the mail waits in the outbox. */
  id: string | null;
  /** 'outbox', or the state of its job. */
  state: string;
  mail: QueuedMail;
}

/** Every mail in the database, wherever it waits: first those of the job queue, then those of the outbox. */
export async function queuedMails(db: Db): Promise<StoredMail[]> {
  const jobs = (await hasJobQueue(db))
    ? sql<StoredMail>`
        select id::text, state::text, data as mail from job.job where name = 'mail' order by created_on, id`.execute(db)
    : Promise.resolve({ rows: [] });
  const outbox = sql<StoredMail>`
    select null as id, 'outbox' as state, jsonb_build_object('template', template, 'to', recipient, 'data', data) as mail
    from mail_outbox order by id`.execute(db);
  return [...(await jobs).rows, ...(await outbox).rows];
}
