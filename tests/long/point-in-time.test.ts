import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect, type Db, type DbConnection } from "#server/db/connect/connect.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { makeTestBoxOffice } from "../support/box-office.ts";
import { type Archive, makeArchive } from "../support/database/pgbackrest.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { COMPILED_ONCE, type ServerProcess, startServer } from "../support/servers/server-process.ts";
import { lostIn, planTraffic, startTraffic, TRAFFIC_ENV, type TrafficPlan } from "../support/servers/shop-traffic.ts";

let archive: Archive;
let postgres: PostgresServer;
let databaseUrl: string;
let folder: string;
let plan: TrafficPlan;
let server: ServerProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brolga-point-"));
  archive = await makeArchive();
  postgres = await startPostgres({ durable: true, settings: archive.settings });
  await archive.attach(postgres);
  await archive.command("stanza-create");
  await archive.command("check");
  databaseUrl = await postgres.createDatabase("archived");
  const box = await makeTestBoxOffice({ databaseUrl });
  plan = await planTraffic(box);
  await box.close();
});
afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
  await archive?.remove();
  await rm(folder, { recursive: true, force: true });
});

const start = async () =>
  startServer({
    port: await freePortPair(),
    dataDir: join(folder, "data"),
    env: { ...TRAFFIC_ENV, DATABASE_URL: databaseUrl },
  });

async function onDatabase<T>(work: (connection: DbConnection) => Promise<T>): Promise<T> {
  const connection = await connect({ databaseUrl, embeddedDir: "" });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
const bookingsSince = async (db: Db, time: string) =>
  (
    await sql<{ bookings: number }>`
      select count(*)::integer as bookings from booking where created_at > ${time}::timestamptz`.execute(db)
  ).rows[0]?.bookings;
const highestTicket = async (db: Db) =>
  Number((await sql<{ id: string }>`select max(id) as id from ticket`.execute(db)).rows[0]?.id);

it("brings PostgreSQL back to a minute before a disaster: what was acknowledged by then is there, and nothing after", async () => {
  server = await start();
  const traffic = startTraffic(plan, server);
  await traffic.untilPaid(3);
  await archive.command("backup", "--type=full");
  await traffic.untilPaid(traffic.soFar().paid.length + 5);

  const before = traffic.soFar();
  const target = await onDatabase(async ({ db }) => {
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
    return String(rows[0]?.now);
  });
  await traffic.untilPaid(before.paid.length + 5);
  await traffic.stop();
  expect(await server.stop()).toBe(0);
  const lastTicket = await onDatabase(async ({ db }) => {
    expect(await bookingsSince(db, target)).toBeGreaterThan(0);
    const last = await highestTicket(db);
    await sql`truncate booking cascade`.execute(db);
    return last;
  });

  // It also moves the log's last piece to the archive.
  await archive.command("check");
  await postgres.crash();
  await archive.command("restore", "--delta", "--type=time", `--target=${target}`, "--target-action=promote");
  await postgres.restart();
  await vi.waitFor(
    () =>
      onDatabase(async ({ db }) => {
        const { rows } = await sql<{ ready: boolean }>`select not pg_is_in_recovery() as ready`.execute(db);
        expect(rows[0]?.ready).toBe(true);
      }),
    { timeout: 60_000, interval: 200 },
  );
  await onDatabase(async ({ db }) => {
    expect(await lostIn({ db }, before)).toEqual({ holds: [], paid: [], scans: [] });
    expect(await bookingsSince(db, target)).toBe(0);
    expect(await verifyInvariants(db)).toEqual([]);
  });

  const env = {
    ...process.env,
    ...COMPILED_ONCE,
    NODE_ENV: "",
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, "data"),
  };
  const { stdout } = await promisify(execFile)(process.execPath, ["server/ops/main.ts", "after-restore"], { env });
  expect(stdout).toMatch(/The last payment that this database knows is of .+\nEvery invariant holds/);

  // The restored box office sells, nobody gets the number of a lost ticket, and its next backup works.
  server = await start();
  const later = startTraffic(plan, server);
  await later.untilPaid(2);
  await later.stop();
  await onDatabase(async ({ db }) => {
    expect(await highestTicket(db)).toBeGreaterThan(lastTicket);
    expect(await lostIn({ db }, later.soFar())).toEqual({ holds: [], paid: [], scans: [] });
    expect(await verifyInvariants(db)).toEqual([]);
  });
  await archive.command("check");
  await archive.command("backup", "--type=full");
  expect(JSON.parse(await archive.command("info", "--output=json"))).toMatchObject([
    {
      name: "brolga",
      status: { message: "ok" },
      backup: [
        { type: "full", error: false },
        { type: "full", error: false },
      ],
    },
  ]);
  await archive.command("verify");
});
