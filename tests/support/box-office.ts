import { generateKeyPairSync, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll } from "vitest";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import type { DbConnection } from "#server/db/connect/connect.ts";
import { type FiservSettings, fiservGateway } from "#server/gateway/fiserv/fiserv-gateway.ts";
import { openGateway } from "#server/gateway/open-gateway.ts";
import { makeLogger } from "#server/logger.ts";
import type { QueuedMail } from "#server/mail-request.ts";
import { openSession } from "#server/modules/accounts/sign-in/sessions.ts";
import { invoicePdf } from "#server/modules/tickets/invoice-pdf.ts";
import { ticketsPdf } from "#server/modules/tickets/ticket-pdf.ts";
import { Outages } from "#server/outages/outages.ts";
import { Idle } from "#server/process/idle.ts";
import type { Services } from "#server/services.ts";
import { type FixtureCatalogue, loadFixtureCatalogue } from "./catalogue/fixture-catalogue.ts";
import { openDatabaseWithTables, type TestDatabaseOptions } from "./database/database.ts";

export const CLIENT_KEY = "brolga-storefront";
/** A server that is started beside a test box office with this secret accepts its buyers. */
export const TEST_SESSION_SECRET = "only for tests, only for tests, only";
export const GATEWAY_SECRET = "sandbox-shared-secret-0001";

export interface TestBuyer {
  id: number;
  email: string;
  token: string;
}

export interface TestBoxOffice {
  services: Services;
  app: FastifyInstance;
  db: Services["db"];
  /** Runs a statement. @returns its rows */
  sql<Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  catalogue: FixtureCatalogue;
  buyer: TestBuyer;
  second: TestBuyer;
  /** A user with user_role 5, who pays nothing. */
  free: TestBuyer;
  /** Every mail that was queued, oldest first. */
  mails: QueuedMail[];
  addBuyer(email: string, role?: number): Promise<TestBuyer>;
  close(): Promise<void>;
}

export interface TestBoxOfficeOptions extends TestDatabaseOptions {
  /** The process's clock minus the database's. */
  clockOffsetMs?: number;
  env?: Record<string, string>;
  /** Receives the whole log. By default the log goes nowhere. */
  logTo?: Writable;
  /** Kysely plugins, which see every statement of the box office. */
  plugins?: KyselyPlugin[];
}

let buyersMade = 0;

/** A box office for one test file: a fresh database, the small catalogue, and three buyers who are signed in. */
export async function makeTestBoxOffice(options: TestBoxOfficeOptions = {}): Promise<TestBoxOffice> {
  const connection = await openDatabaseWithTables(options);
  for (const plugin of options.plugins ?? []) connection.db = connection.db.withPlugin(plugin);
  const mails: QueuedMail[] = [];
  // The folder does not exist until something is written to it.
  const dataDir = join(tmpdir(), `brolga-office-${randomUUID()}`);
  const services = await servicesOn(connection, mails, { ...options, env: { DATA_DIR: dataDir, ...options.env } });
  const addBuyer = (email: string, role = 1) => insertBuyer(services, email, role);
  const catalogue = await loadFixtureCatalogue(connection.db);
  const [buyer, second, free] = [
    await addBuyer("buyer@example.com"),
    await addBuyer("second@example.com"),
    await addBuyer("free@example.com", 5),
  ];
  const app = await buildApp(services);
  await app.ready();
  const stopBeating = connection.replica?.startBeating();
  const close = async () => {
    await app.close();
    services.outages.stop();
    await stopBeating?.();
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { db } = connection;
  const run = async <Row>(...statement: Parameters<typeof sql>) => (await sql<Row>(...statement).execute(db)).rows;
  return { services, app, db, sql: run, catalogue, buyer, second, free, mails, addBuyer, close };
}

/** A box office that closes after the last test of the file, or of the suite, that opens it. */
export async function openBoxOffice(options: TestBoxOfficeOptions = {}): Promise<TestBoxOffice> {
  const box = await makeTestBoxOffice(options);
  afterAll(box.close);
  return box;
}

async function servicesOn(
  connection: DbConnection,
  mails: QueuedMail[],
  { env, logTo, clockOffsetMs = 0 }: TestBoxOfficeOptions,
): Promise<Services> {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const publicKeyBase64 = publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64");
  const config = readConfig(
    {
      RATE_LIMITS: "0",
      MAX_EVENT_LOOP_DELAY_MS: "0",
      MAX_CALLS_AT_ONCE: "0",
      BROWSE_CACHE_MS: "0",
      PUBLIC_URL: "http://localhost:5100",
      LOG_LEVEL: "silent",
      ...env,
    },
    [],
  );
  const log = logTo ? makeLogger("trace", logTo) : makeLogger("silent");
  return {
    config,
    db: connection.db,
    reads: connection.replica ? connection.reads : connection.db,
    ...(connection.replica && { readPresent: () => connection.replica?.demandPresent() }),
    database: connection.kind,
    clock: () => new Date(Date.now() + clockOffsetMs),
    secrets: {
      clientKey: CLIENT_KEY,
      sessionSecret: TEST_SESSION_SECRET,
      ticketKey: { kid: 7, privateKey, publicKeyBase64 },
    },
    gateway: config.stripe ? await openGateway(config, "") : testGateway({ extendedHash: config.gatewayExtendedHash }),
    mail: {
      queue: async (_db, mail) => {
        mails.push(mail);
      },
    },
    printTickets: ticketsPdf,
    printInvoices: invoicePdf,
    idle: new Idle(0),
    log,
    outages: new Outages(log, connection),
  };
}

/** The gateway of a test box office, with some of its settings changed. */
export function testGateway(change: Partial<FiservSettings> = {}) {
  return fiservGateway({
    url: "http://localhost:5101/connect/gateway/processing",
    store: "80000001",
    secret: GATEWAY_SECRET,
    extendedHash: false,
    sandbox: false,
    publicUrl: "http://localhost:5100",
    ...change,
  });
}

async function insertBuyer(services: Services, email: string, role: number): Promise<TestBuyer> {
  buyersMade += 1;
  const { id } = await services.db
    .insertInto("user_account")
    .values({
      first_name: "Marlee",
      last_name: "Quinn",
      email,
      mobile: String(400_000_000 + buyersMade).padStart(10, "0"),
      password_hash: "nobody signs in with this",
      user_role: role,
      email_confirmed_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, email, token: await openSession(services, id, true) };
}

export interface Call {
  as?: TestBuyer;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

const headersOf = ({ as, headers }: Call) => ({
  "x-client-key": CLIENT_KEY,
  ...(as ? { authorization: `Bearer ${as.token}` } : {}),
  ...headers,
});

export function get(app: FastifyInstance, url: string, call: Call = {}): Promise<LightMyRequestResponse> {
  return app.inject({ method: "GET", url, headers: headersOf(call) });
}

/** JSON, unless `headers` name another type and the payload is text. */
export function post(
  app: FastifyInstance,
  url: string,
  payload: object | string,
  call: Call = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method: "POST", url, payload, headers: headersOf(call), cookies: call.cookies ?? {} });
}

/** Posts as the gateway does: a plain form, without the client key or a session. */
export function postForm(
  app: FastifyInstance,
  url: string,
  fields: Readonly<Record<string, string>> | string,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: "POST",
    url,
    payload: typeof fields === "string" ? fields : new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}
