import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { QueuedMail } from "../mail-request.ts";

export const MAIL_QUEUE = "mail";
const DAY = 24 * 3600;
/** About a day of tries, ever further apart, before a mail is given up and stays listed as failed. */
export const MAIL_RETRIES = {
  ...{ retryLimit: 12, retryDelay: 15, retryBackoff: true, retryDelayMax: 3 * 3600 },
  // A process that died with mails in its hands is not waited for longer: others take them up.
  expireInSeconds: 180,
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: 14 * DAY,
};
/** A passcode lives for ten minutes: later its mail would only mislead. */
const SECRET_RETRIES = { retryLimit: 5, retryDelay: 10, retryBackoff: true, retryDelayMax: 120, retentionSeconds: 600 };
const SECRET_TEMPLATES = ["reset-passcode"];
const KEPT_DAYS = 60;

export const carriesSecret = (mail: Pick<QueuedMail, "template">) => SECRET_TEMPLATES.includes(mail.template);

/** Mails of which one order has one at most, whoever asks for them again. */
const ONCE_AN_ORDER = ["order-confirmation", "reseated"];

/** The same mail for the same cause has the same job, so that a cause that is told twice sends once. */
function idOfCause({ template, data }: QueuedMail): string | undefined {
  // One card page may be charged more than once: each payment has a mail of its own.
  const payment = [data.pid, data.reference, data.bank_code, data.transaction_id ?? ""];
  const causes: Record<string, unknown[]> = {
    welcome: [data.user_id],
    "refund-due": payment,
    "refund-due-operator": payment,
    ...Object.fromEntries(ONCE_AN_ORDER.map((name) => [name, [data.pid]])),
  };
  const cause = causes[template];
  if (!cause || cause.includes(undefined) || cause.includes(null)) return undefined;
  const hex = createHash("sha256")
    .update(JSON.stringify([template, ...cause.map(String)]))
    .digest("hex");
  // Shaped as RFC 9562's version 8: made of what it names.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** How the queue keeps a mail. */
export function jobOptions(mail: QueuedMail) {
  const id = idOfCause(mail);
  return { ...(id !== undefined && { id }), ...(carriesSecret(mail) && SECRET_RETRIES) };
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

/** Mails that were given up after all their tries, newest first: for the operator. Says nothing of what a mail holds. */
export async function listFailedMails(db: Db): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id::text, data ->> 'template' as template, data ->> 'to' as "to", data -> 'data' ->> 'pid' as pid,
      retry_count + 1 as tries, coalesce(output ->> 'message', '') as reason, completed_on as "failedAt"
    from job.job where name = ${MAIL_QUEUE} and state = 'failed'
    order by completed_on desc, id limit 1000`.execute(db);
  return rows;
}

/** What jobs that have ended no longer need: passcodes at once, the list of what was sent after two months. */
export async function forgetMails(db: Db): Promise<void> {
  await sql`
    update job.job set data = data - 'data'
    where name = ${MAIL_QUEUE} and state in ('completed', 'failed', 'cancelled')
      and data ->> 'template' = any(${SECRET_TEMPLATES}::text[]) and data ? 'data'`.execute(db);
  await sql`delete from sent_mail where sent_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
