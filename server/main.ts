import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { keepFilesPrivate, prepareDataDir } from "./data-dir.ts";
import { watchGrowth } from "./db/watch-growth.ts";
import { holdsDemo } from "./demo/demo-marks.ts";
import { loadDemo } from "./demo/load-demo.ts";
import { DiskRoom } from "./disk-room.ts";
import { openGateway } from "./gateway/open-gateway.ts";
import { startApplyingKeptAnswers } from "./jobs/kept-answers.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { freePorts, listen } from "./listen.ts";
import { makeLogger } from "./logger.ts";
import { acceptKey, hasTickets } from "./modules/tickets/ticket-keys.ts";
import type { Office } from "./office.ts";
import { openDatabase } from "./open-database.ts";
import { freeRunningKeys } from "./plugins/idempotency-keys.ts";
import { addProcessGauges } from "./process-gauges.ts";
import { checkSecrets, loadSecrets } from "./secrets.ts";
import { StartError } from "./start-error.ts";

/** What is still running after this long is cut off. */
const CLOSE_WITHIN_MS = 10_000;
const SAME_SIGNAL_MS = 250;

type Close = () => Promise<unknown>;

/** Last opened, first closed. */
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
  const jobs = await startJobs(connection, log);
  opened.push(jobs.stop);
  const { db } = connection;
  const { secrets, sandboxGatewaySecret } = await loadSecrets(config, !(await hasTickets(db)));
  const gateway = openGateway(config, sandboxGatewaySecret);
  for (const warning of gateway.warnings) log.warn(warning);
  const office: Office = { config, db, clock: () => new Date(), secrets, gateway, mail: jobs.mail, log };
  if (room) office.roomIsLow = () => room.isLow;
  if (!(await acceptKey(db, secrets.ticketKey)))
    throw new StartError(
      "the key that tickets would be signed with was withdrawn: 'npm run ops -- keys rotate' makes another",
    );
  if ((config.production || !gateway.openBankPage) && (await holdsDemo(db)))
    throw new StartError(
      "the demo is in this database, with accounts that anybody can enter: 'npm run ops -- demo remove' takes it out",
    );
  await loadDemo(office);
  await jobs.work(office);
  if (gateway.openBankPage) {
    // Past the hold and the payment's grace, so that the answer surely comes too late.
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
  // One clear line, which whoever started the process waits for.
  console.log(`listening on http://localhost:${config.port}`);
}

function watchRoom(room: DiskRoom, log: FastifyBaseLogger): void {
  room.watch(
    (message) => log.error(message),
    (message) => {
      console.error(`${message}. Stopped before the database had to: make room, and start again`);
      void stop(1);
    },
  );
  opened.push(async () => room.stop());
}

let stoppingSince: number | null = null;

/**
 * Stops taking calls, finishes those that run, closes the streams, then the jobs, then the database. A second signal ends
 * it at once.
 */
async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== null) {
    // Ctrl-C under npm comes twice within a moment: from the terminal and from npm.
    if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  setTimeout(() => {
    console.error(`not stopped within ${CLOSE_WITHIN_MS / 1000} s: what still runs is cut off`);
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
  // An expected failure is one line; anything else is ours to see whole.
  console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error);
  await closeAll().catch(() => undefined);
  process.exit(1);
}
