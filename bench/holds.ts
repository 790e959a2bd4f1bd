/**
 * Measures holds of two seats: how many per second, and how long one takes. Compares the API on both databases with a bare
 * route that runs only the same statement, and with the statement alone. They run in turns on the same machine in the same
 * run, so the ratio is what counts.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { makeTestOffice, type TestOffice } from "#tests/support/office.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { buildHall, HOLD_SECONDS } from "./hall.ts";
import { CONNECTIONS, compare, type Measure } from "./load.ts";
import { bareHolds, holdCalls, measureStatement } from "./measure.ts";

const env = { HOLD_SECONDS: String(HOLD_SECONDS) };

type Row = Record<"database" | "what" | "holds/s" | "p50 ms" | "p99 ms" | "errors" | "of the bare route", string>;

async function measure(database: string, box: TestOffice, connections: number): Promise<Row[]> {
  const hall = await buildHall(box);
  const statement = await measureStatement(box.db, hall, connections);
  // Autovacuum, or the box office itself, does the same when tables have grown.
  const analyse = () => sql`analyze`.execute(box.db);
  const { ours, bare, ratio } = await compare(holdCalls(box, hall), bareHolds(box.db, hall), analyse);
  const row = (what: string, figures: Measure, share: string): Row => ({
    database,
    what,
    "holds/s": figures.perSecond.toFixed(0),
    "p50 ms": figures.p50Ms.toFixed(1),
    "p99 ms": figures.p99Ms.toFixed(1),
    errors: String(figures.errors),
    "of the bare route": share,
  });
  return [
    row("statement alone", statement, ""),
    row("bare route", bare, "100 %"),
    row("box office API", ours, `${(100 * ratio).toFixed(0)} %`),
  ];
}

async function onEmbedded(): Promise<Row[]> {
  const dir = await mkdtemp(join(tmpdir(), "brolga-bench-"));
  const box = await makeTestOffice({ embeddedDir: dir, env });
  const rows = await measure("PGlite", box, 1);
  await box.close();
  await rm(dir, { recursive: true, force: true });
  return rows;
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true });
  const box = await makeTestOffice({ databaseUrl: await postgres.createDatabase("bench"), poolSize: CONNECTIONS, env });
  const rows = await measure("PostgreSQL", box, CONNECTIONS);
  await box.close();
  await postgres.stop();
  return rows;
}

console.table([...(await onEmbedded()), ...(await onPostgres())]);
