import type { FastifyBaseLogger } from "fastify";
import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import type { DbConnection } from "../db/connect.ts";
import { JOBS_LOCK } from "../db/locks.ts";
import { inTurn } from "../db/start-turn.ts";
import type { QueuedMail } from "../mail-request.ts";
import type { Mail, Office } from "../office.ts";
import { keepHouse } from "./housekeeping.ts";
import { jobDatabase } from "./job-database.ts";
import { carriesSecret, forgetMails, jobOptions, MAIL_QUEUE, MAIL_RETRIES } from "./mail-jobs.ts";
import { mailTransport } from "./mail-transport.ts";
import { sendMail } from "./send-mail.ts";

const HOUSEKEEPING = "housekeeping";
const POLL_SECONDS = 2;
const STOP_WITHIN_MS = 5000;
/** Small enough that a silent mail server cannot keep a batch past the time its jobs have. */
const MAILS_AT_ONCE = 5;

export interface Jobs {
  mail: Mail;
  /** Starts the workers. Until then jobs wait in the database, as they do while no process runs. */
  work(office: Office): Promise<void>;
  /** Ends the workers; a job that runs is finished. */
  stop(): Promise<void>;
}

/** Jobs of all processes, kept in the one database (schema `job`). */
export async function startJobs(connection: DbConnection, log: FastifyBaseLogger): Promise<Jobs> {
  const { db, kind } = connection;
  const boss = new PgBoss({ db: jobDatabase(db), backend: kind, schema: "job", superviseIntervalSeconds: 60 });
  boss.on("error", (error) => log.error({ err: error }, "a job's database call failed"));
  await inTurn(connection, JOBS_LOCK, async () => {
    await boss.start();
    await boss.createQueue(MAIL_QUEUE, MAIL_RETRIES);
    // A queue that an earlier version made keeps its own settings otherwise.
    await boss.updateQueue(MAIL_QUEUE, MAIL_RETRIES);
    await boss.createQueue(HOUSEKEEPING, { policy: "stately", retryLimit: 2 });
    await boss.schedule(HOUSEKEEPING, "7 * * * *");
    // pg-boss looks a new queue up on its first use, on a connection of its own: inside a transaction, which has the
    // only connection that the embedded database has, it would wait for itself. Looked up here, it is known from now on.
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
        await keepHouse(db);
        await forgetMails(db);
      });
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false });
      for (const close of closing) close();
    },
  };
}

/** One mail of a batch: another's failure is not its own. */
async function deliver(
  office: Office,
  job: { id: string; data: QueuedMail },
  send: (mail: QueuedMail) => Promise<void>,
  drop: (id: string) => Promise<unknown>,
): Promise<JobResult> {
  try {
    await send(job.data);
    // Nobody needs a passcode that was delivered. A job that is gone has nothing left to complete.
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
