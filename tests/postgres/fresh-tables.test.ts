import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect, type DbConnection } from "#server/db/connect.ts";
import { watchGrowth } from "#server/db/watch-growth.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";

/* A table that fills within seconds, before autovacuum has analysed it. */

const ROWS = 5000;
let postgres: PostgresServer;
let connection: DbConnection;
beforeAll(async () => {
  postgres = await startPostgres();
  connection = await connect({ databaseUrl: await postgres.createDatabase("fresh"), embeddedDir: "", poolSize: 1 });
});
afterAll(async () => {
  await connection?.close();
  await postgres?.stop();
});

it("has a kept plan that soon reads it by its key", async () => {
  const { db } = connection;
  await sql`create table thing (id integer primary key, name text) with (autovacuum_enabled = false)`.execute(db);
  await sql`analyze thing`.execute(db);
  await sql`prepare of_keys (integer[]) as select * from thing where id = any($1)`.execute(db);
  const plan = async () => {
    const { rows } = await sql<Record<string, string>>`explain execute of_keys('{1,2,3}')`.execute(db);
    return rows.map((row) => Object.values(row)[0]).join("\n");
  };
  await sql`set plan_cache_mode = force_generic_plan`.execute(db);
  expect(await plan()).toContain("Seq Scan");
  await sql`insert into thing select n, 'n' || n from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(db);
  // The table has grown, and the plan for the empty table is still in use.
  expect(await plan()).toContain("Seq Scan");
  const stop = watchGrowth(connection);
  await vi.waitFor(async () => expect(await plan()).not.toContain("Seq Scan"), { timeout: 60_000, interval: 500 });
  await stop();
});
