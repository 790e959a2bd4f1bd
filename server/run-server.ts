import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { paths } from "#contract/paths.ts";
import { buildApp } from "./app.ts";
import { checkServer } from "./check-server.ts";
import { type Config, readConfig } from "./config.ts";
import { offerLiveCopies } from "./db/backup/live-copies.ts";
import type { Db, DbConnection } from "./db/connect/connect.ts";
import { watchGrowth } from "./db/watch-growth.ts";
import { DiskRoom } from "./disk-room.ts";
import { openGateway } from "./gateway/open-gateway.ts";
import { startInquiries } from "./jobs/inquiries.ts";
import { JobsProcess } from "./jobs/jobs-process.ts";
import { startApplyingKeptAnswers } from "./jobs/kept-answers.ts";
import { mailOutbox } from "./jobs/mail-outbox.ts";
import { repeat } from "./jobs/repeat.ts";
import type { Jobs } from "./jobs/start-jobs.ts";
import { freePorts, listen } from "./listen.ts";
import { makeLogger } from "./logger.ts";
import { firstPictures } from "./modules/catalogue/first-pictures.ts";
import { firstRunLink } from "./modules/desk/first-run-link.ts";
import { PreparedPictures } from "./modules/images/prepare/prepare-pictures.ts";
import { addReceiptKey } from "./modules/queue/receipt-keys.ts";
import { KEEPER_MS } from "./modules/queue/room-keeper.ts";
import { acceptKey } from "./modules/tickets/ticket-keys.ts";
import { TicketPrinter } from "./modules/tickets/ticket-printer.ts";
import { openDatabase } from "./open-database.ts";
import { Outages } from "./outages/outages.ts";
import { freeRunningKeys } from "./plugins/idempotency-keys.ts";
import { Idle } from "./process/idle.ts";
import { addProcessGauges } from "./process/process-gauges.ts";
import type { ProcessLife } from "./process/process-life.ts";
import { startTracing } from "./process/tracing.ts";
import { VERSION } from "./process/version.ts";
import { loadSecrets } from "./secrets.ts";
import type { Services } from "./services.ts";

/** Chooses a port if PORT is 0. */
async function withPort(config: Config): Promise<Config> {
  const args = config.dev ? ["--dev"] : [];
  return config.port === 0 ? readConfig({ ...process.env, PORT: String(await freePorts()) }, args) : config;
}

/**
 * Runs the box office: the database, its jobs or the process that runs them, the sandbox gateway and the app. When it
 * stops, calls are refused first, then the jobs end, then the database closes.
 * @throws StartError saying why it cannot start
 */
export async function runServer(given: Config, life: ProcessLife): Promise<void> {
  const config = await withPort(given);
  const log = makeLogger(config.logLevel);
  log.info({ version: VERSION }, "the box office starts");
  const warn = (message: string) => log.warn(message);
  config.warnings.forEach(warn);
  life.onStop(await startTracing(config.tracesTo));
  const connection = await openDatabase(config, { check: checkServer, warn });
  life.onStop(connection.close);
  const room = config.databaseUrl ? null : new DiskRoom(config.dataDir);
  await room?.demand();
  const outages = new Outages(log, connection);
  life.onStop(async () => outages.stop());
  if (connection.kind === "pglite") await freeRunningKeys(connection.db);
  life.onStop(watchGrowth(connection));
  const { db, reads, replica, kind: database } = connection;
  if (room) {
    const copies = await offerLiveCopies({ db, dataDir: config.dataDir, roomIsLow: () => room.isLow, warn });
    life.onStop(copies.stop);
  }
  const { secrets, sandboxGatewaySecret } = await loadSecrets(config);
  const gateway = await openGateway(config, sandboxGatewaySecret);
  gateway.warnings.forEach(warn);
  const printer = new TicketPrinter();
  life.onStop(() => printer.close());
  const services: Services = {
    config,
    db,
    reads,
    database,
    clock: () => new Date(),
    secrets,
    gateway,
    mail: mailOutbox,
    printTickets: printer.print,
    printInvoices: printer.printInvoices,
    log,
    outages,
    idle: new Idle(),
  };
  if (room) services.roomIsLow = () => room.isLow;
  if (replica) {
    services.readPresent = () => replica.demandPresent();
    life.onStop(replica.startBeating());
  }
  await acceptKey(db, secrets.ticketKey);
  await addReceiptKey(db, secrets);
  if (config.demo) await (await import("./demo/load-demo.ts")).loadDemo(services);
  life.onStop((await startJobsFor(services, connection)).stop);
  if (gateway.openBankPage) {
    // Longer than the hold and the payment's extra time, so that the answer certainly comes too late.
    const afterHoldMs = (config.holdSeconds + config.paymentGraceSeconds + 5) * 1000;
    const sandbox = await gateway.openBankPage({ afterHoldMs, log });
    await listen(sandbox, config.port + 1, `PORT ${config.port} + 1, the sandbox gateway's,`);
    life.onStop(() => sandbox.close());
  }
  const app = await buildApp(services);
  addProcessGauges(app, connection);
  // Otherwise the first visitor would wait a second while the process loads and compiles the renderer.
  if (!config.dev) await drawFirstPages(app, db);
  services.idle.watch(app.server);
  await listen(app, config.port);
  life.onStop(() => app.close());
  const keeping = repeat(
    KEEPER_MS,
    () => app.roomKeeper.turn(),
    (error) => outages.logFailure(error, "the waiting rooms cannot be looked at"),
  );
  life.onStop(async () => {
    await keeping.stop();
    await app.roomKeeper.settle();
  });
  if (config.preparePictures) life.onStop(startPreparing(services));
  const keptAnswers = startApplyingKeptAnswers(services);
  life.onStop(keptAnswers.stop);
  life.onStop(startInquiries(services).stop);
  if (room) watchRoom(room, log, life);
  const link = await firstRunLink(services);
  if (link) console.log(`Nobody owns this box office yet. Open this link within 24 hours to set it up:\n${link}`);
  // Scripts that start the process wait for this line.
  console.log(`listening on http://localhost:${config.port}`);
}

/**
 * Only one process uses an embedded database, so there the server runs the jobs. On PostgreSQL a process of its own
 * runs them, so that this one need not load the job queue.
 */
async function startJobsFor(services: Services, connection: DbConnection): Promise<Jobs> {
  if (connection.kind === "pglite") return (await import("./jobs/start-jobs.ts")).startJobs(connection, services);
  return services.config.jobs === "here" ? new JobsProcess(services) : { stop: () => Promise.resolve() };
}

/** Draws the pages with which most visits begin. */
async function drawFirstPages(app: FastifyInstance, db: Db): Promise<void> {
  const headers = { "accept-encoding": "br", "user-agent": "Brolga, before its first visitor" };
  const draw = (url: string) => app.inject({ url, headers });
  const event = await db.selectFrom("event").orderBy("id", "desc").select(["id", "event_name"]).executeTakeFirst();
  await draw(paths.home);
  await draw(paths.events);
  if (event) await draw(paths.eventDetail({ ...event, id: String(event.id) }));
}

/** The longest wait for the pictures of a new event after its import, or for a replaced picture. */
const PREPARE_SECONDS = 60;

/**
 * Makes pictures in the background. Each server does it for its own DATA_DIR.
 * @returns a function that stops it
 */
function startPreparing({ config, db, log, outages, idle }: Services): () => Promise<void> {
  const prepared = new PreparedPictures({ config, wanted: () => firstPictures(db), log, idle });
  const turns = repeat(
    PREPARE_SECONDS * 1000,
    () => prepared.turn(),
    (error) => outages.logFailure(error, "pictures could not be prepared"),
  );
  return () => {
    prepared.stop();
    return turns.stop();
  };
}

function watchRoom(room: DiskRoom, log: FastifyBaseLogger, life: ProcessLife): void {
  room.watch(
    (message) => log.error(message),
    (message) => {
      console.error(`${message}. Stopped before the database would have: make room, and start again`);
      void life.stop(1);
    },
  );
  life.onStop(async () => room.stop());
}
