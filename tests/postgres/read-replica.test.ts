import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { connect, type Db, type DbConnection } from "#server/db/connect/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { makeTicketKey } from "#server/secrets.ts";
import { get, makeTestBoxOffice, type TestBoxOffice } from "../support/box-office.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { type Standby, startStandby } from "../support/database/standby.ts";
import { COMPILED_ONCE } from "../support/servers/server-process.ts";
import { addStaff, device, pack, scan, takeScans, ticketsFor } from "../support/steps/gate-steps.ts";

const TICKET_PRIVATE_KEY = makeTicketKey();
const SOON = { timeout: 30_000, interval: 50 };
let primary: PostgresServer;
let standby: Standby;
let databaseUrl: string;
let box: TestBoxOffice;
let folder: string;
/** The tests' own connections, which never refuse old data. */
let patient: DbConnection;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brolga-replica-"));
  primary = await startPostgres();
  databaseUrl = await primary.createDatabase("followed");
  standby = await startStandby(primary);
  box = await makeTestBoxOffice({ databaseUrl, replicaUrl: standby.urlOf(databaseUrl) });
  patient = await open({ maxLagMs: Number.POSITIVE_INFINITY });
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await box?.close();
  await standby?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

afterEach(async () => {
  await standby.thaw();
  await standby.resumeReplay();
});

async function open(more: { maxLagMs?: number; replicaUrl?: string } = {}): Promise<DbConnection> {
  const connection = await connect({
    databaseUrl,
    replicaUrl: standby.urlOf(databaseUrl),
    embeddedDir: "",
    poolSize: 3,
    ...more,
  });
  if (connection.replica) stops.push(connection.replica.startBeating());
  stops.push(connection.close);
  return connection;
}

/** Which server answered a read. */
const isOnStandby = async (reads: Db) =>
  (await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(reads)).rows[0]?.yes;
const untilOnStandby = (reads: Db) => vi.waitFor(async () => expect(await isOnStandby(reads)).toBe(true), SOON);
const rename = (name: string) =>
  box.db.updateTable("event").set({ event_name: name }).where("id", "=", box.catalogue.encore.id).execute();
const nameBy = async (reads: Db) =>
  (await reads.selectFrom("event").select("event_name").where("id", "=", box.catalogue.encore.id).executeTakeFirst())
    ?.event_name;

function ops(...words: string[]): Promise<{ code: number; out: string }> {
  const env = {
    ...process.env,
    ...COMPILED_ONCE,
    NODE_ENV: "",
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: standby.urlOf(databaseUrl),
    TICKET_PRIVATE_KEY,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ["server/ops/main.ts", ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    );
  });
}

it("reads the catalogue and reports from the standby, and never seats, money, sessions or tickets", async () => {
  const { reads } = box.services;
  // The first call learns the catalogue's version, and the standby must have it before it answers.
  await get(box.app, "/api/categories");
  await untilOnStandby(reads);
  for (const path of ["event?limit=0", `event/${box.catalogue.theatre.id}`, "slider", "categories", "comboevents"])
    expect((await get(box.app, `/api/${path}`)).statusCode, path).toBe(200);
  expect((await get(box.app, `/calendar/event-${box.catalogue.theatre.id}.ics`)).statusCode).toBe(200);
  const staff = await addStaff(box, "door@example.com");
  const [ticket = 0] = await ticketsFor(box, ["C5"]);
  await takeScans(box, staff, device("a door"), [scan(ticket, new Date())]);
  await pack(box, staff);
  await get(box.app, `/api/booking-history?user_id=${box.buyer.id}`, { as: box.buyer });

  const log = await standby.log();
  expect(log).toMatch(/from event_listing/);
  expect(log).toMatch(/from "event"/);
  // The list derives 'Sold out' from sales and held-back seats, which lags by as much as the list itself.
  const settled =
    /select from seat_claim claim\s+where claim\.event_id = seat\.event_id and claim\.seat_id = seat\.id and claim\.state in \('sold', 'kept'\)/g;
  expect(log.replace(settled, "")).not.toMatch(
    /seat_claim|payment|"session"|"ticket"|\bticket\b|gate_scan|user_account|"booking"/,
  );
  expect(log).not.toMatch(/ERROR/);

  expect(await ops("sales", String(box.catalogue.theatre.id), "--json")).toMatchObject({ code: 0 });
  expect(await standby.log()).toContain("from booking");
});

it("shows a change of the catalogue at once, although the standby does not have it yet", async () => {
  await untilOnStandby(box.services.reads);
  await standby.pauseReplay();
  const { encore } = box.catalogue;
  const isCancelled = async () => (await get(box.app, `/api/event/${encore.id}`)).json().response_data.cancelled;
  expect(await isCancelled()).toBe(false);
  await cancelEvent(box.services, encore.id);
  expect(await isCancelled()).toBe(true);
});

it("reads from the primary when the standby is further behind than allowed", async () => {
  const strict = await open({ maxLagMs: 1500 });
  await untilOnStandby(strict.reads);
  await untilOnStandby(patient.reads);
  await rename("Before");
  await vi.waitFor(async () => expect(await nameBy(patient.reads)).toBe("Before"), SOON);
  await standby.pauseReplay();
  await rename("After");
  expect(await nameBy(patient.reads)).toBe("Before");
  await vi.waitFor(async () => expect(await nameBy(strict.reads)).toBe("After"), SOON);
  // Once it has fallen behind, the standby is not used again before it has caught up.
  expect(await isOnStandby(strict.reads)).toBe(false);
  expect(await isOnStandby(patient.reads)).toBe(true);
  patient.replica?.demandPresent();
  expect(await nameBy(patient.reads)).toBe("After");
  await standby.resumeReplay();
  await untilOnStandby(strict.reads);
  expect(await nameBy(strict.reads)).toBe("After");
});

it("shows operators what they just did", async () => {
  await standby.pauseReplay();
  await rename("What the operator wrote");
  expect((await ops("events")).out).toContain("What the operator wrote");
  expect((await ops("sales", String(box.catalogue.encore.id), "--json")).out).toContain("What the operator wrote");
});

it("answers from the primary while the standby is killed or frozen, and from the standby afterwards", async () => {
  const running = await open();
  await untilOnStandby(running.reads);
  await standby.kill();
  for (let time = 0; time < 5; time += 1) expect(await isOnStandby(running.reads)).toBe(false);
  expect((await get(box.app, "/api/event?limit=0")).statusCode).toBe(200);
  await standby.start();
  await untilOnStandby(running.reads);

  await standby.freeze();
  expect(await isOnStandby(running.reads)).toBe(false);
  expect((await get(box.app, `/api/event/${box.catalogue.theatre.id}`)).statusCode).toBe(200);
  await standby.thaw();
  await untilOnStandby(running.reads);
});

it("writes nothing through it, repeats on the primary what the standby does not know, and ignores another box office", async () => {
  const running = await open();
  await untilOnStandby(running.reads);
  // A table that the standby does not have yet.
  await standby.pauseReplay();
  await box.sql`create table fresh as select 1 as one`;
  expect((await sql`select one from fresh`.execute(patient.reads)).rows).toEqual([{ one: 1 }]);
  await standby.resumeReplay();

  // The primary itself is configured by mistake.
  const twice = await open({ replicaUrl: databaseUrl });
  await vi.waitFor(async () => {
    const { rows } = await sql`show transaction_read_only`.execute(twice.reads);
    expect(rows).toEqual([{ transaction_read_only: "on" }]);
  }, SOON);

  const otherUrl = await primary.createDatabase("another_office");
  const other = await connect({ databaseUrl: otherUrl, embeddedDir: "" });
  await migrate(other);
  await sql`update replica_pulse set at = clock_timestamp() + interval '1 hour'`.execute(other.db);
  const wrong = await open({ replicaUrl: otherUrl });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(wrong.reads);
  expect(rows).toEqual([{ name: "followed" }]);
  await other.close();
});
