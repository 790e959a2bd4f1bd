/**
 * Measures a gate of 50,000 tickets: on a device, storing the list and judging each scan; at the box office on PostgreSQL,
 * downloading the list and sending scans; on both databases, the cost of one scan as they fill. `--small`: fewer tickets.
 * `--device`, `--scans`: only that part. It fails if a part misses its limit.
 */
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { watchGrowth } from "#server/db/watch-growth.ts";
import { makeTestBoxOffice, type TestBoxOffice } from "#tests/support/box-office.ts";
import { buildStadium, sellSeats } from "#tests/support/catalogue/stadium.ts";
import { type PostgresServer, startPostgres } from "#tests/support/database/postgres.ts";
import { measureDevice } from "./device.ts";
import { measurePack } from "./pack.ts";
import { cpuOfServer, measureScanCost } from "./scan-cost.ts";
import { measureScans } from "./scans.ts";

const isSmall = process.argv.includes("--small");
const TICKETS = isSmall ? 15_000 : 50_000;
const SIZES = isSmall ? [0, 1000, 5000] : [0, 1000, 50_000];

/** The stadium's one sale has no buyer, so only the invariant of the doors is checked. */
async function demandGateInvariants(box: TestBoxOffice): Promise<void> {
  const broken = (await verifyInvariants(box.db)).filter(({ name }) => name.startsWith("I12"));
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken).slice(0, 500)}`);
}

async function withServices(box: TestBoxOffice, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    await demandGateInvariants(box);
  } finally {
    await box.close();
  }
}

async function measureTraffic(postgres: PostgresServer): Promise<void> {
  const box = await makeTestBoxOffice({ databaseUrl: await postgres.createDatabase("gate") });
  await withServices(box, async () => {
    const stadium = await buildStadium(box, TICKETS);
    await sellSeats(box, stadium, TICKETS);
    await sql`analyze`.execute(box.db);
    await box.app.listen({ port: 0, host: "127.0.0.1" });
    const origin = `http://127.0.0.1:${(box.app.server.address() as AddressInfo).port}`;
    await measurePack(box, origin, stadium);
    await measureScans(box, origin, stadium);
  });
}

async function measureGrowth(postgres: PostgresServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "brolga-gate-"));
  const embedded = await makeTestBoxOffice({ embeddedDir: join(folder, "db") });
  await withServices(embedded, () => measureScanCost({ box: embedded, sizes: SIZES }));
  await rm(folder, { recursive: true });
  const box = await makeTestBoxOffice({ databaseUrl: await postgres.createDatabase("growth") });
  const stop = watchGrowth({ db: box.db, kind: "postgres" });
  const databaseCpu = () => cpuOfServer(postgres.pid);
  await withServices(box, () => measureScanCost({ box, sizes: SIZES, databaseCpu }).finally(stop));
}

const only = process.argv.find((argument) => ["--device", "--scans"].includes(argument));
if (only !== "--scans") await measureDevice(TICKETS);
if (only !== "--device") {
  const postgres = await startPostgres({ durable: true });
  try {
    await measureGrowth(postgres);
    if (only !== "--scans") await measureTraffic(postgres);
  } finally {
    await postgres.stop();
  }
}
