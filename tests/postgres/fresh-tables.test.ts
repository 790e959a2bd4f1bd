import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect, type DbConnection } from "#server/db/connect/connect.ts";
import { DEMO_LOCK } from "#server/db/locks.ts";
import { watchGrowth } from "#server/db/watch-growth.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { makeTestBoxOffice } from "../support/box-office.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";

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
  const box = await makeTestBoxOffice({ databaseUrl });
  // One connection, so that every query uses the same plan.
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

it("is analysed again before the demo sells from it, if somebody has analysed it during the import", async () => {
  const box = await makeTestBoxOffice({ databaseUrl: await postgres.createDatabase("demo") });
  const { db } = box;
  for (const table of ["combo_member", "combo_event", "seat", "section", "event", "place", "user_account"] as const)
    await db.deleteFrom(table).execute();
  await sql`alter table seat set (autovacuum_enabled = false)`.execute(db);
  await sql`create table seats_at_sale (counted real)`.execute(db);
  await sql`create function note_seats() returns trigger language plpgsql as $$
    begin
      insert into seats_at_sale select reltuples from pg_class where oid = 'seat'::regclass;
      return new;
    end $$`.execute(db);
  await sql`create trigger note_seats before insert on booking execute function note_seats()`.execute(db);
  box.services.config.demo = true;

  const loading = loadDemo(box.services);
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ importing: boolean }>`
        select pg_relation_size('seat') > 1000000 and exists (
          select from pg_locks where locktype = 'advisory' and objid = ${DEMO_LOCK}) as importing`.execute(db);
      expect(rows[0]?.importing).toBe(true);
    },
    { timeout: 120_000, interval: 20 },
  );
  await sql`analyze seat`.execute(db);
  const { rows: during } = await sql<{ counted: number }>`
    select reltuples as counted from pg_class where oid = 'seat'::regclass`.execute(db);
  expect(during).toEqual([{ counted: 0 }]);
  await loading;

  const { rows: atSales } = await sql<{ counted: number }>`select counted from seats_at_sale`.execute(db);
  expect(atSales.length).toBeGreaterThan(0);
  for (const { counted } of atSales) expect(counted).toBeGreaterThan(100_000);
  await box.close();
});
