import { sql } from "kysely";
import { type JobResult, PgBoss } from "pg-boss";
import type { DbConnection } from "../db/connect/connect.ts";
import { JOBS_LOCK } from "../db/locks.ts";
import { withStartLock } from "../db/start-lock.ts";
import type { QueuedMail } from "../mail-request.ts";
import { notifyWaiting } from "../modules/alerts/notify-waiting.ts";
import { fillPosterColours } from "../modules/catalogue/fill-poster-colours.ts";
import { purgePictures } from "../modules/desk/purge-pictures.ts";
import { PosterColours } from "../modules/images/poster-colour.ts";
import { headOfLog } from "../modules/operator-log/read-log.ts";
import { TurnNotifier } from "../modules/queue/push/notify-called.ts";
import { PushSender } from "../modules/queue/push/send-push.ts";
import { WebhookSender } from "../modules/webhooks/send/webhook-sender.ts";
import type { Outages } from "../outages/outages.ts";
import { traced } from "../process/tracing.ts";
import type { Secrets, Services } from "../services.ts";
import { runHousekeeping } from "./housekeeping.ts";
import { jobDatabase } from "./job-database.ts";
import { carriesSecret, deleteOldMailData, MAIL_QUEUE, MAIL_RETRIES } from "./mail-jobs.ts";
import { mailOutbox } from "./mail-outbox.ts";
import { isServerAway, type MailTransport, mailTransport } from "./mail-transport.ts";
import { moveMails } from "./move-mails.ts";
import { noteMessage } from "./note-message.ts";
import { repeat } from "./repeat.ts";
import { sendMail } from "./send-mail.ts";

const HOUSEKEEPING = "housekeeping";
const POLL_SECONDS = 2;
/** The longest time from a ticket's return to the notification of people who asked for it. */
const NOTIFY_SECONDS = 30;
/** The longest time until the colour is read of a poster that was added after its event's import. */
const COLOUR_MINUTES = 60;
/**
 * How often the head of the operators' log is written to the server's log, which nobody can change through the
 * database.
 */
const LOG_HEAD_HOURS = 24;
/** The longest time that a called buyer waits for the push message. */
const TURN_SECONDS = 2;
/** How often the jobs look for messages of webhooks while there are none. */
const WEBHOOK_MS = 1000;
const STOP_WITHIN_MS = 5000;
/** Small enough that even with a mail server that does not answer, a batch ends before its jobs expire. */
const MAX_MAILS_AT_ONCE = 5;
/** After a full batch the worker rests for this many times as long as the batch took, so that buyers come first. */
const REST_SHARE = 3;

/**
 * The part of the services that the jobs need. They answer no calls, so they need neither the key for tickets nor the
 * gateway.
 */
export interface JobsServices
  extends Pick<Services, "config" | "db" | "clock" | "log" | "outages" | "printTickets" | "idle"> {
  /** Opens the secrets of webhooks. Null: this process lacks the secret, and sends no webhooks. */
  secrets: Pick<Secrets, "sessionSecret"> | null;
}

/** The running workers. */
export interface Jobs {
  /** Ends the workers after their running jobs. */
  stop(): Promise<void>;
}

/**
 * Opens the job queue, which all processes share in the database (schema `job`), and starts the workers for mails and
 * housekeeping.
 * @throws any error of the database
 */
export async function startJobs(connection: Pick<DbConnection, "db" | "kind">, services: JobsServices): Promise<Jobs> {
  const { db, log, outages } = services;
  const boss = await openQueue(connection, outages);
  const transport = mailTransport(services.config);
  const mailWorker = await workOnMails(boss, services, transport);
  let stopping = false;
  await boss.work(HOUSEKEEPING, { pollingIntervalSeconds: 60 }, () =>
    traced("job housekeeping", {}, async () => {
      await runHousekeeping(db, () => stopping);
      await deleteOldMailData(db);
      await purgePictures(services);
    }),
  );
  const moving = repeat(
    POLL_SECONDS * 1000,
    async () => {
      if ((await moveMails(db, boss)) > 0) boss.notifyWorker(mailWorker);
    },
    (error) => outages.logFailure(error, "mails could not be moved to the job queue"),
  );
  const notifying = repeat(
    NOTIFY_SECONDS * 1000,
    async () => void (await notifyWaiting(services, mailOutbox)),
    (error) => outages.logFailure(error, "people who wait for tickets could not be told"),
  );
  const witnessing = repeat(
    LOG_HEAD_HOURS * 3_600_000,
    async () => {
      const head = await headOfLog(db);
      if (head) log.info({ head: `${head.number}:${head.hash}` }, "the head of the operators' log");
    },
    (error) => outages.logFailure(error, "the head of the operators' log could not be read"),
  );
  const calling = notifyTurns(services);
  const hooking = sendWebhooks(services);
  const { colourOf } = new PosterColours(services.config);
  const colouring = repeat(
    COLOUR_MINUTES * 60_000,
    () =>
      fillPosterColours(
        db,
        (path) => services.idle.run(() => colourOf(path)),
        () => stopping,
      ),
    (error) => outages.logFailure(error, "the colours of posters could not be stored"),
  );
  return {
    stop: async () => {
      stopping = true;
      services.idle.stop();
      await colouring.stop();
      await witnessing.stop();
      await notifying.stop();
      await calling?.stop();
      await hooking?.stop();
      await moving.stop();
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false });
      transport.close();
    },
  };
}

/** Sends push messages to people whose turn it is, if the box office has keys for that. */
function notifyTurns({ config, db, log, outages }: JobsServices): { stop(): Promise<void> } | null {
  if (!config.pushKeys) return null;
  const sender = new PushSender(config.pushKeys);
  const notifier = new TurnNotifier(db, sender, (host) =>
    log.warn({ host }, "a push service refused a message for good"),
  );
  const onFailure = (error: unknown) => outages.logFailure(error, "people whose turn it is could not be told");
  const notifying = repeat(TURN_SECONDS * 1000, () => notifier.turn(onFailure), onFailure);
  return {
    stop: async () => {
      await notifying.stop();
      await notifier.settle();
      sender.close();
    },
  };
}

/** Sends the messages of webhooks, if this process can sign them. */
function sendWebhooks({ secrets, log, outages, ...services }: JobsServices): { stop(): Promise<void> } | null {
  if (!secrets) {
    log.warn("SESSION_SECRET is not set for this process, so it sends no webhooks");
    return null;
  }
  const onFailure = (error: unknown) => outages.logFailure(error, "the messages of webhooks could not be sent");
  const sender = new WebhookSender({ ...services, secrets, mail: mailOutbox }, { onFailure });
  const sending = repeat(WEBHOOK_MS, () => sender.turn(), onFailure);
  return {
    stop: async () => {
      await sender.stop();
      await sending.stop();
    },
  };
}

/** Opens the job queue, and creates the missing parts of it in the database. */
export async function openQueue(
  { db, kind }: Pick<DbConnection, "db" | "kind">,
  outages: Pick<Outages, "logFailure">,
): Promise<PgBoss> {
  const boss = new PgBoss({ db: jobDatabase(db), backend: kind, schema: "job", superviseIntervalSeconds: 60 });
  boss.on("error", (error) => outages.logFailure(error, "a job's database call failed"));
  await withStartLock({ db, kind }, JOBS_LOCK, async () => {
    await boss.start();
    await boss.createQueue(MAIL_QUEUE, MAIL_RETRIES);
    // Otherwise a queue from an earlier version would keep its old settings.
    await boss.updateQueue(MAIL_QUEUE, MAIL_RETRIES);
    await boss.createQueue(HOUSEKEEPING, { policy: "stately", retryLimit: 2 });
    await boss.schedule(HOUSEKEEPING, "7 * * * *");
    // pg-boss looks up a queue at its first use, on another connection. Inside a transaction on the embedded database, which
    // has a single connection, that would wait for itself. So this call makes pg-boss look up the queue now.
    await boss.findJobs(MAIL_QUEUE, { key: "none" });
    await indexMailsOfOrders(db);
  });
  return boss;
}

/**
 * Adds an index by which the desk finds an order's emails. `create index` locks the table even if the index is there, so this looks first.
 */
async function indexMailsOfOrders(db: JobsServices["db"]): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('job.mail_of_order') is not null as has`.execute(db);
  if (rows[0]?.has) return;
  await sql`
    create index if not exists mail_of_order on job.job ((data -> 'data' ->> 'pid')) where name = 'mail'`.execute(db);
}

type MailWork = { perJobResults: true; batchSize: number; pollingIntervalSeconds: number };

/** Starts the worker that sends mails. Returns its id. */
async function workOnMails(boss: PgBoss, services: JobsServices, transport: MailTransport): Promise<string> {
  const drop = (id: string) => boss.deleteJob(MAIL_QUEUE, id);
  const options = { perJobResults: true, batchSize: MAX_MAILS_AT_ONCE, pollingIntervalSeconds: POLL_SECONDS } as const;
  const send = (job: { id: string }) => (mail: QueuedMail) =>
    traced("job mail", { "brolga.template": mail.template }, () => sendMail(services, transport, job.id, mail));
  const worker = await boss.work<QueuedMail, undefined, MailWork>(MAIL_QUEUE, options, async (jobs) => {
    const begun = performance.now();
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await deliver(services, job, send(job), drop));
    const restMs = REST_SHARE * (performance.now() - begun);
    if (jobs.length === MAX_MAILS_AT_ONCE) setTimeout(() => boss.notifyWorker(worker), restMs).unref();
    return results;
  });
  return worker;
}

/** Sends one mail of a batch. Its failure does not affect the other mails. */
async function deliver(
  { db, log, outages }: JobsServices,
  job: { id: string; data: QueuedMail },
  send: (mail: QueuedMail) => Promise<void>,
  drop: (id: string) => Promise<unknown>,
): Promise<JobResult> {
  try {
    await send(job.data);
    outages.mail.over();
    await noteMessage(db, job.data, { state: "sent" });
    // A delivered passcode must not stay in the database. Completing the deleted job does nothing.
    if (carriesSecret(job.data)) await drop(job.id);
    return { id: job.id, status: "completed" };
  } catch (error) {
    // The operator finds each mail that waits, and why, with `mails`.
    if (isServerAway(error)) outages.mail.failed(error);
    else if (!outages.database.failed(error))
      log.error({ err: error, job: job.id, template: job.data.template }, "a mail could not be sent");
    const message = error instanceof Error ? error.message : String(error);
    await noteMessage(db, job.data, { state: "failed", reason: message }).catch((away: unknown) =>
      outages.logFailure(away, "the failure of a message could not be recorded"),
    );
    return { id: job.id, status: "failed", output: { message } };
  }
}
