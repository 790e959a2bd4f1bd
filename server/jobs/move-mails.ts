import { sql } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import { inTransaction } from "#server/db/retry.ts";
import type { Db } from "../db/connect/connect.ts";
import type { QueuedMail } from "../mail-request.ts";
import { jobOptions, MAIL_QUEUE } from "./mail-jobs.ts";

/** Small, so that on the embedded database no call waits long for the only connection. */
const MAX_MOVED_AT_ONCE = 50;

interface OutboxRow {
  mail: QueuedMail;
  age_seconds: number;
}

/**
 * Moves the mails that wait in the outbox to the job queue, oldest first. Each batch moves in one transaction, so no crash
 * loses a mail or doubles it. Any number of processes may move mails at the same time. Returns how many mails left the
 * outbox.
 * @throws any error of the database; what was not moved stays in the outbox
 */
export async function moveMails(db: Db, boss: Pick<PgBoss, "insert">): Promise<number> {
  let moved = 0;
  for (let batch = MAX_MOVED_AT_ONCE; batch === MAX_MOVED_AT_ONCE; moved += batch)
    batch = await inTransaction(db, async (trx) => {
      const { rows } = await sql<OutboxRow>`
        with taken as (
          delete from mail_outbox
          where id = any(array(select id from mail_outbox order by id limit ${MAX_MOVED_AT_ONCE} for update skip locked))
          returning *
        )
        select jsonb_build_object('template', template, 'to', recipient, 'data', data) as mail,
          extract(epoch from now() - created_at)::float8 as age_seconds
        from taken order by id`.execute(trx);
      if (rows.length > 0) await boss.insert(MAIL_QUEUE, jobsOf(rows), { db: fromKysely(trx) });
      return rows.length;
    });
  return moved;
}

/** pg-boss skips a job whose id it has, but refuses a batch that names an id twice. */
function jobsOf(rows: readonly OutboxRow[]) {
  const ids = new Set<string>();
  return rows.flatMap(({ mail, age_seconds }) => {
    const options = jobOptions(mail, age_seconds);
    if (!options || ("id" in options && ids.has(options.id))) return [];
    if ("id" in options) ids.add(options.id);
    return [{ ...options, data: mail }];
  });
}
