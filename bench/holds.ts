/**
 * Measures holds of two seats through the API on both databases: how many per second, how long one takes, and what one costs in
 * CPU. On PostgreSQL it measures them again in a shop with a past while 5,000 other buyers hold seats: first with plans and
 * statistics from before the rush, then after an analyze. The yardstick is a plain all-or-nothing claim (bench/plain-claim.ts)
 * on the same database. Both run in turns on the same machine in the same run. Compare the CPU milliseconds and the ratio
 * between runs: rates depend on what else the machine does. With `--types` it compares holds with ticket types and without instead.
 * With `--units` it compares holds of two places in a standing area of 50,000 with holds of two seats: fresh, half sold, and half sold
 * without a vacuum since.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { makeTestBoxOffice, type TestBoxOffice } from "#tests/support/box-office.ts";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { addTypes, USUAL_TYPES } from "#tests/support/steps/type-steps.ts";
import { holdCalls } from "./hold-calls.ts";
import { CONNECTIONS, compare, load, type MeasuredLoad } from "./load.ts";
import { plainClaims } from "./plain-claim.ts";
import {
  addLiveHolds,
  addPastOrders,
  buildField,
  buildVenue,
  endPastHolds,
  HOLD_SECONDS,
  type Venue,
} from "./venue.ts";

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

/** @param isAnalyzed false leaves the database with its present statistics */
async function measure(where: Where, what: string, box: TestBoxOffice, venue: Venue, isAnalyzed = true) {
  const prepare = async () => {
    await endPastHolds(box.db);
    // Autovacuum, or the box office itself, does the same when tables have grown.
    if (isAnalyzed) await sql`vacuum analyze`.execute(box.db);
  };
  const holds = { ...holdCalls(box, venue), prepare, postgresPid: where.postgresPid };
  const { ours, bare, ratio } = await compare(holds, await plainClaims(box.db, where.postgresPid));
  return [row(where, "plain claim through bare Fastify", bare, 1), row(where, what, ours, ratio)];
}

async function onEmbedded() {
  const dir = await mkdtemp(join(tmpdir(), "brolga-bench-"));
  const box = await makeTestBoxOffice({ embeddedDir: dir, env });
  const rows = await measure({ database: "PGlite" }, "hold", box, await buildVenue(box));
  await box.close();
  await rm(dir, { recursive: true, force: true });
  return rows;
}

async function onPostgres() {
  const postgres = await startPostgres({ durable: true, settings: ["autovacuum=off"] });
  const where = { database: "PostgreSQL", postgresPid: postgres.pid };
  const rows = [];
  for (const name of ["quiet", "rush"]) {
    const box = await makeTestBoxOffice({
      databaseUrl: await postgres.createDatabase(name),
      poolSize: CONNECTIONS,
      env,
    });
    const venue = await buildVenue(box);
    if (name === "quiet") rows.push(...(await measure(where, "hold", box, venue)));
    else {
      await addPastOrders(box.db, venue.eventId);
      await sql`vacuum analyze`.execute(box.db);
      await box.app.listen({ port: 0, host: "127.0.0.1" });
      // Each connection makes its plans now, while nobody holds anything.
      await load(holdCalls(box, venue));
      await addLiveHolds(box.db, venue.eventId, LIVE_HOLDS);
      rows.push(...(await measure(where, `hold, ${LIVE_HOLDS} others live`, box, venue, false)));
      rows.push(...(await measure(where, `hold, ${LIVE_HOLDS} others live, analyzed`, box, venue)));
    }
    await box.close();
  }
  await postgres.stop();
  return rows;
}

/** Compares holds with and without ticket types, each in a shop of its own on the same database server. */
async function typesBeside(where: Where, makeBox: (name: string) => Promise<TestBoxOffice>) {
  const [plain, typed] = [await makeBox("plain"), await makeBox("typed")];
  const [plainVenue, typedVenue] = [await buildVenue(plain), await buildVenue(typed)];
  const types = await addTypes(typed.db, typed.catalogue.theatre, USUAL_TYPES);
  const target = (box: TestBoxOffice, venue: Venue, wanted: readonly string[]) => ({
    ...holdCalls(box, venue, wanted),
    prepare: async () => {
      await endPastHolds(box.db);
      await sql`vacuum analyze`.execute(box.db);
    },
    postgresPid: where.postgresPid,
  });
  const chosen = [types.Adult ?? "", types.Concession ?? ""];
  const { ours, bare, ratio } = await compare(target(typed, typedVenue, chosen), target(plain, plainVenue, []));
  await typed.close();
  const cost = ({ nodeMs, postgresMs }: MeasuredLoad) => nodeMs + postgresMs;
  console.log(`${where.database}: a hold with types costs ${(cost(ours) / cost(bare)).toFixed(2)} of one without`);
  return [row(where, "hold without types", bare, 1), row(where, "hold with types", ours, ratio)];
}

async function onlyTypes() {
  const dir = await mkdtemp(join(tmpdir(), "brolga-bench-"));
  const embedded = await typesBeside({ database: "PGlite" }, (name) =>
    makeTestBoxOffice({ embeddedDir: join(dir, name), env }),
  );
  await rm(dir, { recursive: true, force: true });
  const postgres = await startPostgres({ durable: true, settings: ["autovacuum=off"] });
  const rows = await typesBeside({ database: "PostgreSQL", postgresPid: postgres.pid }, async (name) =>
    makeTestBoxOffice({ databaseUrl: await postgres.createDatabase(name), poolSize: CONNECTIONS, env }),
  );
  await postgres.stop();
  return [...embedded, ...rows];
}

/**
 * Compares holds of units in an area of 50,000 with holds of seats, each in a shop of its own on the same database
 * server.
 */
async function unitsBeside(
  where: Where,
  { what, sold, isVacuumed }: { what: string; sold: number; isVacuumed: boolean },
  makeBox: (name: string) => Promise<TestBoxOffice>,
) {
  const [seats, units] = [await makeBox(`seats_${sold}_${isVacuumed}`), await makeBox(`units_${sold}_${isVacuumed}`)];
  const [venue, field] = [await buildVenue(seats), await buildField(units, sold)];
  const target = (box: TestBoxOffice, in_: Venue, isTidy: boolean) => ({
    ...holdCalls(box, in_),
    prepare: async () => {
      await endPastHolds(box.db);
      await (isTidy ? sql`vacuum analyze` : sql`analyze`).execute(box.db);
    },
    postgresPid: where.postgresPid,
  });
  const { ours, bare, ratio } = await compare(target(units, field, isVacuumed), target(seats, venue, true));
  await units.close();
  const cost = ({ nodeMs, postgresMs }: MeasuredLoad) => nodeMs + postgresMs;
  console.log(
    `${where.database}, ${what}: a hold of units costs ${(cost(ours) / cost(bare)).toFixed(2)} of one of seats`,
  );
  return [row(where, "hold of seats", bare, 1), row(where, `hold of units, ${what}`, ours, ratio)];
}

async function onlyUnits() {
  const cases = [
    { what: "fresh", sold: 0, isVacuumed: true },
    { what: "half sold", sold: 25_000, isVacuumed: true },
    { what: "half sold, no vacuum", sold: 25_000, isVacuumed: false },
  ];
  const postgres = await startPostgres({ durable: true, settings: ["autovacuum=off"] });
  const rows = [];
  for (const each of cases)
    rows.push(
      ...(await unitsBeside({ database: "PostgreSQL", postgresPid: postgres.pid }, each, async (name) =>
        makeTestBoxOffice({ databaseUrl: await postgres.createDatabase(name), poolSize: CONNECTIONS, env }),
      )),
    );
  await postgres.stop();
  return rows;
}

async function chosenRows() {
  if (process.argv.includes("--types")) return onlyTypes();
  if (process.argv.includes("--units")) return onlyUnits();
  return [...(await onEmbedded()), ...(await onPostgres())];
}

console.table(await chosenRows());
