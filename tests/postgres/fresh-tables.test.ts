import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect, type DbConnection } from "#server/db/connect.ts";
import { watchGrowth } from "#server/db/watch-growth.ts";
import { makeTestOffice } from "../support/office.ts";
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

it("is read by its key from the first moment, where calls look for their Idempotency-Key", async () => {
  const databaseUrl = await postgres.createDatabase("keys");
  const box = await makeTestOffice({ databaseUrl });
  // One connection, so that every look uses the same plan.
  const { db, close } = await connect({ databaseUrl, embeddedDir: "", poolSize: 1 });
  const look = () => sql`select kept_answer('a scope', 'a key', 'a hash')`.execute(db);
  const rowsRead = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ read: string }>`
      select seq_tup_read as read from pg_stat_user_tables where relname = 'idempotency_key'`.execute(db);
    return Number(rows[0]?.read);
  };
  await sql`alter table idempotency_key set (autovacuum_enabled = false)`.execute(db);
  await sql`analyze idempotency_key`.execute(db);
  // The connection makes its plan now, for an empty table.
  await look();
  await sql`
    insert into idempotency_key (scope, key, body_hash, status_code, response)
    select 'a scope', 'key ' || n, '', 200, '{}' from generate_series(1, ${ROWS}::integer) as n`.execute(db);
  const before = await rowsRead();
  await look();
  expect((await rowsRead()) - before).toBe(0);
  await close();
  await box.close();
});
