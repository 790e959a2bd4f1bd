import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { LAST_RELEASE } from "#scripts/last-release.ts";
import { connect } from "#server/db/connect/connect.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { VERSION } from "#server/process/version.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import {
  copyThisProgram,
  LIGHT_PASSWORDS,
  sellByRelease,
  unpackLastRelease,
} from "../support/servers/programs-of-releases.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";
import { TRAFFIC_ENV } from "../support/servers/shop-traffic.ts";
import { SteadyBuyers } from "../support/servers/steady-buyers.ts";

/*
 * The last release's processes are exchanged for today's one by one, and back, while people buy. Today's program brings new
 * columns of tables that every purchase reads whole, and a function of every payment that has changed.
 */

const BUYERS = 20;
/** How many more orders each mixture of releases must sell. */
const ORDERS = 15;
const TABLES = ["user_account", "session", "event", "place", "booking", "payment_attempt", "ticket"];
const FUNCTION = "server/db/functions/orders/write_checkout.sql";
const PLANTED = {
  ...Object.fromEntries(
    TABLES.map((table) => [
      `server/db/schema/9990_planted_${table}.sql`,
      () => `alter table ${table} add column planted text;`,
    ]),
  ),
  "server/db/functions/orders/planted.sql": () =>
    "create or replace function planted() returns void language plpgsql as 'begin update booking set planted = ''x'' where false; end';",
  [FUNCTION]: (text: string) => text.replace("\nbegin\n", "\nbegin\n  perform planted();\n"),
};

let postgres: PostgresServer;
let folder: string;
let before: string;
let today: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brolga-rolling-"));
  before = join(folder, "before");
  today = join(folder, "today");
  await unpackLastRelease(before);
  await copyThisProgram(today, PLANTED);
  expect(await readFile(join(today, FUNCTION), "utf8")).toContain("planted");
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Role = "one" | "two" | "jobs";

async function openSale(name: string) {
  const databaseUrl = await postgres.createDatabase(name);
  const sale = sellByRelease(before, databaseUrl, BUYERS);
  const ports = { one: await freePortPair(), two: await freePortPair(), jobs: await freePortPair() };
  const env = { ...TRAFFIC_ENV, DATABASE_URL: databaseUrl, NODE_OPTIONS: `--import ${LIGHT_PASSWORDS}` };
  const start = (role: Role, program: string) =>
    startServer({
      port: ports[role],
      dataDir: join(folder, name, role),
      env,
      args: role === "jobs" ? ["--jobs"] : [],
      folder: program,
    });
  const [one, two, jobs] = await Promise.all((["one", "two", "jobs"] as const).map((role) => start(role, before)));
  const processes = { one, two, jobs } as Record<Role, ServerProcess>;
  const buyers = new SteadyBuyers(sale, [ports.one, ports.two]);
  onTestFinished(async () => {
    for (const process of Object.values(processes)) await process.kill();
    await buyers.leave();
  });
  const { db, close } = await connect({ databaseUrl, embeddedDir: "", poolSize: 1 });
  return {
    db,
    buyers,
    exchange: async (program: string, ...roles: Role[]) => {
      for (const role of roles) {
        expect(await processes[role].stop()).toBe(0);
        processes[role] = await start(role, program);
        await buyers.untilPaid(ORDERS);
        expect(buyers.faults).toEqual([]);
      }
    },
    newest: async () => (await sql<{ newest: string }>`select newest from release`.execute(db)).rows[0]?.newest,
    /** Everybody leaves. Every accepted payment has its ticket, and the books are right. */
    close: async () => {
      await buyers.leave();
      const ended = await Promise.all(Object.values(processes).map((process) => process.stop()));
      const { rows } = await sql<{ pid: number }>`
        select pid from booking where state = 'paid' and pid = any(${buyers.paid}::integer[])
          and exists (select from ticket where booking_id = booking.id)`.execute(db);
      const kept = new Set(rows.map(({ pid }) => pid));
      expect(buyers.paid.filter((pid) => !kept.has(pid))).toEqual([]);
      expect(await verifyInvariants(db)).toEqual([]);
      expect(buyers.faults).toEqual([]);
      expect(ended).toEqual([0, 0, 0]);
      await close();
    },
  };
}

it("servers first: nobody notices, and the way back keeps every sale", async () => {
  const sale = await openSale("servers_first");
  await sale.buyers.untilPaid(ORDERS);
  expect(await sale.newest()).toBe(LAST_RELEASE.version);
  await sale.exchange(today, "one", "two", "jobs");
  expect(await sale.newest()).toBe(VERSION);
  await sale.exchange(before, "one", "two", "jobs");
  expect(await sale.newest()).toBe(VERSION);
  await sale.close();
});

it("jobs first: nobody notices", async () => {
  const sale = await openSale("jobs_first");
  await sale.buyers.untilPaid(ORDERS);
  await sale.exchange(today, "jobs", "one", "two");
  expect(await sale.newest()).toBe(VERSION);
  await sale.close();
});
