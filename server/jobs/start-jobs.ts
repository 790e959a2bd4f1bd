import type { FastifyBaseLogger } from "fastify";
import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import type { DbConnection } from "../db/connect.ts";
import { JOBS_LOCK } from "../db/locks.ts";
import { withStartLock } from "../db/start-lock.ts";
import type { QueuedMail } from "../mail-request.ts";
import type { Mail, Office } from "../office.ts";
import { runHousekeeping } from "./housekeeping.ts";
import { jobDatabase } from "./job-database.ts";
import { carriesSecret, deleteOldMailData, jobOptions, MAIL_QUEUE, MAIL_RETRIES } from "./mail-jobs.ts";
import { mailTransport } from "./mail-transport.ts";
import { sendMail } from "./send-mail.ts";

const HOUSEKEEPING = "housekeeping";
const POLL_SECONDS = 2;
const STOP_WITHIN_MS = 5000;
/** Small enough that even with a mail server that does not answer, a batch ends before its jobs expire. */
const MAILS_AT_ONCE = 5;

export interface Jobs {
  mail: Mail;
  /** Starts the workers. Until then, jobs wait in the database. */
  work(office: Office): Promise<void>;
  /** Ends the workers after their running jobs. */
  stop(): Promise<void>;
}

/** Opens the job queue, which all processes share in the database (schema `job`). */
export async function startJobs(connection: DbConnection, log: FastifyBaseLogger): Promise<Jobs> {
  const { db, kind } = connection;
  const boss = new PgBoss({ db: jobDatabase(db), backend: kind, schema: "job", superviseIntervalSeconds: 60 });
  boss.on("error", (error) => log.error({ err: error }, "a job's database call failed"));
  await withStartLock(connection, JOBS_LOCK, async () => {
    await boss.start();
    await boss.createQueue(MAIL_QUEUE, MAIL_RETRIES);
    // Otherwise a queue from an earlier version would keep its old settings.
    await boss.updateQueue(MAIL_QUEUE, MAIL_RETRIES);
    await boss.createQueue(HOUSEKEEPING, { policy: "stately", retryLimit: 2 });
    await boss.schedule(HOUSEKEEPING, "7 * * * *");
    // pg-boss looks up a queue at its first use, on another connection. Inside a transaction on the embedded database, which
    // has a single connection, that would wait for itself. So this call makes pg-boss look up the queue now.
    await boss.findJobs(MAIL_QUEUE, { key: "none" });
  });
  const closing: (() => void)[] = [];
  return {
    mail: {
      queue: async (trx, mail) => {
        await boss.send(MAIL_QUEUE, { ...mail }, { ...jobOptions(mail), db: fromKysely(trx) });
      },
    },
    work: async (office) => {
      const transport = mailTransport(office.config);
      closing.push(() => transport.close());
      await boss.work<
        QueuedMail,
        undefined,
        { perJobResults: true; batchSize: number; pollingIntervalSeconds: number }
      >(
        MAIL_QUEUE,
        { perJobResults: true, batchSize: MAILS_AT_ONCE, pollingIntervalSeconds: POLL_SECONDS },
        async (jobs) => {
          const results: JobResult[] = [];
          const drop = (id: string) => boss.deleteJob(MAIL_QUEUE, id);
          for (const job of jobs)
            results.push(await deliver(office, job, (mail) => sendMail(office, transport, job.id, mail), drop));
          return results;
        },
      );
      await boss.work(HOUSEKEEPING, { pollingIntervalSeconds: 60 }, async () => {
        await runHousekeeping(db);
        await deleteOldMailData(db);
      });
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false });
      for (const close of closing) close();
    },
  };
}

/** Sends one mail of a batch. Its failure does not affect the other mails. */
async function deliver(
  office: Office,
  job: { id: string; data: QueuedMail },
  send: (mail: QueuedMail) => Promise<void>,
  drop: (id: string) => Promise<unknown>,
): Promise<JobResult> {
  try {
    await send(job.data);
    // A delivered passcode must not stay in the database. Completing the deleted job does nothing.
    if (carriesSecret(job.data)) await drop(job.id);
    return { id: job.id, status: "completed" };
  } catch (error) {
    office.log.error({ err: error, job: job.id, template: job.data.template }, "a mail could not be sent");
    return {
      id: job.id,
      status: "failed",
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}
