/**
 * Measures holds of two seats through the API on both databases: how many per second, how long one takes, and what one costs in
 * CPU. On PostgreSQL it measures them again in a shop with a past while 5,000 other buyers hold seats: first with plans and
 * statistics from before the rush, then after an analyze. The yardstick is a plain all-or-nothing claim (bench/plain-claim.ts)
 * on the same database. Both run in turns on the same machine in the same run. Compare the CPU milliseconds and the ratio
 * between runs: rates depend on what else the machine does.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { makeTestOffice, type TestOffice } from "#tests/support/office.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { addLiveHolds, addPastOrders, buildHall, endPastHolds, type Hall, HOLD_SECONDS } from "./hall.ts";
import { holdCalls } from "./hold-calls.ts";
import { CONNECTIONS, compare, load, type MeasuredLoad } from "./load.ts";
import { plainClaims } from "./plain-claim.ts";

const env = { HOLD_SECONDS: String(HOLD_SECONDS) };
const LIVE_HOLDS = 5000;

interface Where {
  database: string;
  postgresPid?: number;
}

function row({ database, postgresPid }: Where, what: string, figures: MeasuredLoad, ratio: number) {
  return {
    database,
    what,
    "holds/s": figures.perSecond.toFixed(0),
    "Node CPU ms a hold": figures.nodeMs.toFixed(2),
    // PGlite runs inside Node.
    "PostgreSQL CPU ms a hold": postgresPid === undefined ? "" : figures.postgresMs.toFixed(2),
    "p50 ms": figures.p50Ms.toFixed(1),
    "p99 ms": figures.p99Ms.toFixed(1),
    errors: figures.errors,
    "of the plain claim's rate": `${(100 * ratio).toFixed(0)} %`,
  };
}

/** @param isAnalyzed false leaves the database with the statistics that it has */
async function measure(where: Where, what: string, box: TestOffice, hall: Hall, isAnalyzed = true) {
  const prepare = async () => {
    await endPastHolds(box.db);
    // Autovacuum, or the box office itself, does the same when tables have grown.
    if (isAnalyzed) await sql`vacuum analyze`.execute(box.db);
  };
  const holds = { ...holdCalls(box, hall), prepare, postgresPid: where.postgresPid };
  const { ours, bare, ratio } = await compare(holds, await plainClaims(box.db, where.postgresPid));
  return [row(where, "plain claim through bare Fastify", bare, 1), row(where, what, ours, ratio)];
}

async function onEmbedded() {
  const dir = await mkdtemp(join(tmpdir(), "brolga-bench-"));
  const box = await makeTestOffice({ embeddedDir: dir, env });
  const rows = await measure({ database: "PGlite" }, "hold", box, await buildHall(box));
  await box.close();
  await rm(dir, { recursive: true, force: true });
  return rows;
}

async function onPostgres() {
  const postgres = await startPostgres({ durable: true, settings: ["autovacuum=off"] });
  const where = { database: "PostgreSQL", postgresPid: postgres.pid };
  const rows = [];
  for (const name of ["quiet", "rush"]) {
    const box = await makeTestOffice({ databaseUrl: await postgres.createDatabase(name), poolSize: CONNECTIONS, env });
    const hall = await buildHall(box);
    if (name === "quiet") rows.push(...(await measure(where, "hold", box, hall)));
    else {
      await addPastOrders(box.db, hall.eventId);
      await sql`vacuum analyze`.execute(box.db);
      await box.app.listen({ port: 0, host: "127.0.0.1" });
      // Each connection makes its plans now, while nobody holds anything.
      await load(holdCalls(box, hall));
      await addLiveHolds(box.db, hall.eventId, LIVE_HOLDS);
      rows.push(...(await measure(where, `hold, ${LIVE_HOLDS} others live`, box, hall, false)));
      rows.push(...(await measure(where, `hold, ${LIVE_HOLDS} others live, analyzed`, box, hall)));
    }
    await box.close();
  }
  await postgres.stop();
  return rows;
}

console.table([...(await onEmbedded()), ...(await onPostgres())]);
