import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/connect/connect.ts";
import { hasJobQueue } from "../db/job-queue.ts";
import type { QueuedMail } from "../mail-request.ts";

export const MAIL_QUEUE = "mail";
const DAY = 24 * 3600;
/** Retries for about a day, further and further apart. After that, the mail is listed as failed. */
export const MAIL_RETRIES = {
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  // After this time, other processes take over the mails of a process that died.
  expireInSeconds: 180,
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: 14 * DAY,
};
/** A passcode is valid for ten minutes. A later mail would only mislead. */
const SECRET_SECONDS = 600;
const SECRET_RETRIES = { retryLimit: 5, retryDelay: 10, retryBackoff: true, retryDelayMax: 120 };
const SECRET_TEMPLATES = ["reset-passcode"];

export const carriesSecret = (mail: Pick<QueuedMail, "template">) => SECRET_TEMPLATES.includes(mail.template);

/** Mails that an order gets once, even if they are queued twice. `again` sends one more. */
const ONCE_PER_ORDER = ["order-confirmation", "reseated"];

/** Returns a job id that depends on the mail's cause, so that a cause that is reported twice sends one mail. */
function idOfCause({ template, data }: QueuedMail): string | undefined {
  // One card page may charge a card more than once, and each payment gets its own mail.
  const payment = [data.pid, data.reference, data.bank_code, data.transaction_id ?? ""];
  const causes: Record<string, unknown[]> = {
    welcome: [data.user_id],
    "refund-due": payment,
    "refund-due-operator": payment,
    ...Object.fromEntries(ONCE_PER_ORDER.map((name) => [name, [data.pid]])),
  };
  const cause = causes[template];
  if (data.again || !cause || cause.includes(undefined) || cause.includes(null)) return undefined;
  const hex = createHash("sha256")
    .update(JSON.stringify([template, ...cause.map(String)]))
    .digest("hex");
  // A UUID of RFC 9562's version 8, made from a hash.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Returns the queue's options for a mail: its id, and its retries if it carries a secret. Returns null for a secret that is
 * too old to be of use.
 * @param ageSeconds how long ago the mail was queued
 */
export function jobOptions(mail: QueuedMail, ageSeconds = 0) {
  const id = idOfCause(mail);
  const options = id === undefined ? {} : { id };
  if (!carriesSecret(mail)) return options;
  const retentionSeconds = Math.floor(SECRET_SECONDS - ageSeconds);
  return retentionSeconds > 0 ? { ...options, ...SECRET_RETRIES, retentionSeconds } : null;
}

export interface FailedMail {
  id: string;
  template: string;
  to: string;
  pid: string | null;
  tries: number;
  reason: string;
  failedAt: Date;
}

/** Lists failed mails for the operator, newest first, without their contents. */
export async function listFailedMails(db: Db): Promise<FailedMail[]> {
  if (!(await hasJobQueue(db))) return [];
  const { rows } = await sql<FailedMail>`
    select id::text, data ->> 'template' as template, data ->> 'to' as "to", data -> 'data' ->> 'pid' as pid,
      retry_count + 1 as tries, coalesce(output ->> 'message', '') as reason, completed_on as "failedAt"
    from job.job where name = ${MAIL_QUEUE} and state = 'failed'
    order by completed_on desc, id limit 1000`.execute(db);
  return rows;
}

/** Deletes the passcodes of ended jobs. Retention removes the record of sent mails (docs/privacy.md). */
export async function deleteOldMailData(db: Db): Promise<void> {
  await sql`
    update job.job set data = data - 'data'
    where name = ${MAIL_QUEUE} and state in ('completed', 'failed', 'cancelled')
      and data ->> 'template' = any(${SECRET_TEMPLATES}::text[]) and data ? 'data'`.execute(db);
}
