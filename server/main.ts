import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { keepFilesPrivate, prepareDataDir } from "./data-dir.ts";
import { watchGrowth } from "./db/watch-growth.ts";
import { hasDemo } from "./demo/demo-marks.ts";
import { loadDemo } from "./demo/load-demo.ts";
import { DiskRoom } from "./disk-room.ts";
import { openGateway } from "./gateway/open-gateway.ts";
import { startApplyingKeptAnswers } from "./jobs/kept-answers.ts";
import { mailOutbox } from "./jobs/mail-outbox.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { freePorts, listen } from "./listen.ts";
import { makeLogger } from "./logger.ts";
import { acceptKey, hasTickets } from "./modules/tickets/ticket-keys.ts";
import { TicketPrinter } from "./modules/tickets/ticket-printer.ts";
import type { Office } from "./office.ts";
import { openDatabase } from "./open-database.ts";
import { freeRunningKeys } from "./plugins/idempotency-keys.ts";
import { addProcessGauges } from "./process-gauges.ts";
import { checkSecrets, loadSecrets } from "./secrets.ts";
import { StartError } from "./start-error.ts";

/** After this time, the process ends without waiting for running work. */
const CLOSE_WITHIN_MS = 10_000;
/** npm and the terminal both send a signal for one Ctrl-C, within this time. */
const SAME_SIGNAL_MS = 250;

type Close = () => Promise<unknown>;

/** Closed in reverse order. */
const opened: Close[] = [];

async function closeAll(): Promise<void> {
  for (const close of opened.reverse().splice(0)) await close();
}

async function configOf(env: NodeJS.ProcessEnv, args: string[]): Promise<Config> {
  const config = readConfig(env, args);
  return config.port === 0 ? readConfig({ ...env, PORT: String(await freePorts()) }, args) : config;
}

async function start(): Promise<void> {
  const config = await configOf(process.env, process.argv.slice(2));
  const log = makeLogger(config.logLevel);
  await prepareDataDir(config.dataDir, (message) => log.warn(message));
  await checkSecrets(config);
  const room = config.databaseUrl ? null : new DiskRoom(config.dataDir);
  await room?.demand();
  const connection = await openDatabase(config);
  opened.push(connection.close);
  if (connection.kind === "pglite") await freeRunningKeys(connection.db);
  opened.push(watchGrowth(connection));
  const { db, kind: database } = connection;
  const { secrets, sandboxGatewaySecret } = await loadSecrets(config, !(await hasTickets(db)));
  const gateway = openGateway(config, sandboxGatewaySecret);
  for (const warning of gateway.warnings) log.warn(warning);
  const printer = new TicketPrinter();
  opened.push(() => printer.close());
  const clock = () => new Date();
  const office: Office = {
    ...{ config, db, database, clock, secrets, gateway, mail: mailOutbox, printTickets: printer.print, log },
  };
  if (room) office.roomIsLow = () => room.isLow;
  if (!(await acceptKey(db, secrets.ticketKey)))
    throw new StartError("the key for signing tickets has been withdrawn: 'npm run ops -- keys rotate' makes another");
  if ((config.production || !gateway.openBankPage) && (await hasDemo(db)))
    throw new StartError(
      "this database has the demo, with accounts that anybody can sign in to: 'npm run ops -- demo remove' removes it",
    );
  await loadDemo(office);
  const jobs = await startJobs(connection, office);
  opened.push(jobs.stop);
  if (gateway.openBankPage) {
    // Longer than the hold and the payment's extra time, so that the answer certainly comes too late.
    const afterHoldMs = (config.holdSeconds + config.paymentGraceSeconds + 5) * 1000;
    const sandbox = await gateway.openBankPage({ afterHoldMs, log });
    await listen(sandbox, config.port + 1, `PORT ${config.port} + 1, the sandbox gateway's,`);
    opened.push(() => sandbox.close());
  }
  const app = await buildApp(office);
  addProcessGauges(app, connection);
  await listen(app, config.port);
  opened.push(() => app.close());
  const keptAnswers = startApplyingKeptAnswers(office);
  opened.push(keptAnswers.stop);
  if (room) watchRoom(room, log);
  // Scripts that start the process wait for this line.
  console.log(`listening on http://localhost:${config.port}`);
}

function watchRoom(room: DiskRoom, log: FastifyBaseLogger): void {
  room.watch(
    (message) => log.error(message),
    (message) => {
      console.error(`${message}. Stopped before the database would have: make room, and start again`);
      void stop(1);
    },
  );
  opened.push(async () => room.stop());
}

let stoppingSince: number | null = null;

/**
 * Refuses new calls, finishes running ones, closes the streams, then the jobs, then the database. A second signal ends the
 * process at once.
 */
async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== null) {
    // One Ctrl-C may send two signals.
    if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  setTimeout(() => {
    console.error(`not stopped within ${CLOSE_WITHIN_MS / 1000} s: ending without finishing running work`);
    process.exit(1);
  }, CLOSE_WITHIN_MS).unref();
  await closeAll();
  process.exit(exitCode);
}

try {
  keepFilesPrivate();
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  await start();
} catch (error) {
  // An expected failure prints its message. Any other error is a fault, and prints its stack.
  console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error);
  await closeAll().catch(() => undefined);
  process.exit(1);
}
