import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { repeat } from "./jobs/repeat.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { makeLogger } from "./logger.ts";
import { ticketsPdf } from "./modules/tickets/ticket-pdf.ts";
import { openDatabase } from "./open-database.ts";
import { Outages } from "./outages/outages.ts";
import { Idle } from "./process/idle.ts";
import { lowerThisProcess } from "./process/low-priority.ts";
import type { ProcessLife } from "./process/process-life.ts";
import { startTracing } from "./process/tracing.ts";
import { VERSION } from "./process/version.ts";
import { sessionSecretOf } from "./secrets.ts";

/** One for the mails, one for the housekeeping, one for webhooks, and one for the job queue's own statements. */
const MAX_CONNECTIONS = 4;

/** How often a file is touched, by which a container sees that this process lives (deploy/container/healthy.ts). */
const ALIVE_MS = 15_000;

/**
 * Runs only the jobs, on PostgreSQL: mails and housekeeping, at low priority. Several such processes may run on one
 * database. It ends after its running jobs, and when the server that started it ends, however that happens.
 * @throws StartError saying why it cannot start
 */
export async function runJobs(config: Config, life: ProcessLife): Promise<void> {
  lowerThisProcess();
  const startedByServer = process.send !== undefined;
  if (startedByServer) endWithServer(life);
  const log = makeLogger(config.logLevel);
  log.info({ version: VERSION }, "the jobs start");
  const warn = (message: string) => log.warn(message);
  if (!startedByServer) config.warnings.forEach(warn);
  life.onStop(await startTracing(config.tracesTo));
  const settings = { ...config, databasePool: MAX_CONNECTIONS, replicaUrl: undefined };
  const connection = await openDatabase(settings, { warn });
  life.onStop(connection.close);
  const outages = new Outages(log, connection);
  life.onStop(async () => outages.stop());
  const { db } = connection;
  const secrets = await sessionSecretOf(config);
  const clock = () => new Date();
  const services = { config, db, clock, log, outages, printTickets: ticketsPdf, secrets, idle: new Idle() };
  const jobs = await startJobs(connection, services);
  life.onStop(jobs.stop);
  const alive = repeat(
    ALIVE_MS,
    () => writeFile(join(config.dataDir, "jobs-alive"), ""),
    (error) => log.warn({ err: error }, "the file by which others see that the jobs run cannot be written"),
  );
  life.onStop(alive.stop);
  // Scripts that start the process wait for this line.
  if (!startedByServer) console.log("running the jobs");
}

/** The channel to the server closes even if the server is killed. */
function endWithServer(life: ProcessLife): void {
  process.once("disconnect", () => life.stop(0));
  if (!process.connected) void life.stop(0);
}
