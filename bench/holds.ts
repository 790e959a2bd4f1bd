/**
 * Holds of two seats a second, and how long one takes: the API on both databases, beside a bare route that runs the same
 * statement and nothing else, and beside the statement alone. Same
 * machine, same run: the ratio is what counts.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeTestOffice } from "../tests/support/office.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { buildHall, HOLD_SECONDS } from "./hall.ts";
import { CONNECTIONS, type Measure, measureApi, measureEndpoint, measureStatement } from "./measure.ts";

const env = { HOLD_SECONDS: String(HOLD_SECONDS) };

type Row = Record<"database" | "what" | "holds/s" | "p50 ms" | "p99 ms" | "errors" | "of the bare endpoint", string>;

function rowsOf(database: string, statement: Measure, endpoint: Measure, api: Measure): Row[] {
  const named = { "statement alone": statement, "bare endpoint": endpoint, "box office API": api };
  return Object.entries(named).map(([what, measure]) => ({
    database,
    what,
    "holds/s": measure.holdsPerSecond.toFixed(0),
    "p50 ms": measure.p50Ms.toFixed(1),
    "p99 ms": measure.p99Ms.toFixed(1),
    errors: String(measure.errors),
    "of the bare endpoint": `${((100 * measure.holdsPerSecond) / endpoint.holdsPerSecond).toFixed(0)} %`,
  }));
}

async function onEmbedded(): Promise<Row[]> {
  const dir = await mkdtemp(join(tmpdir(), "brolga-bench-"));
  const box = await makeTestOffice({ embeddedDir: dir, env });
  const hall = await buildHall(box);
  const statement = await measureStatement(box.db, hall, 1);
  const endpoint = await measureEndpoint(box.db, hall);
  const rows = rowsOf("PGlite", statement, endpoint, await measureApi(box, hall));
  await box.close();
  await rm(dir, { recursive: true, force: true });
  return rows;
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return [];
  const url = await postgres.createDatabase("bench");
  const box = await makeTestOffice({ databaseUrl: url, poolSize: 10, env });
  const hall = await buildHall(box);
  const statement = await measureStatement(box.db, hall, CONNECTIONS);
  const endpoint = await measureEndpoint(box.db, hall);
  const rows = rowsOf("PostgreSQL", statement, endpoint, await measureApi(box, hall));
  await box.close();
  await postgres.stop();
  return rows;
}

console.table([...(await onEmbedded()), ...(await onPostgres())]);
