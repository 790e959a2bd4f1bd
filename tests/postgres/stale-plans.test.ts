import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { connect, type Db, type DbConnection } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";

/* Another program changes the tables while prepared statements wait on this one's connections. */

let postgres: PostgresServer;
let databaseUrl: string;
beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase("stale");
});
afterAll(() => postgres?.stop());

let other: pg.Client;
beforeEach(async () => {
  other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query("drop table if exists thing; create table thing (id integer); insert into thing values (1)");
  return () => other.end();
});

let connection: DbConnection;
beforeEach(async () => {
  connection = await connect({ databaseUrl, embeddedDir: "", poolSize: 1 });
  return () => connection.close();
});

it("a statement whose columns have changed runs again, each time that they change", async () => {
  const read = async () => (await sql`select * from thing where id = ${1}`.execute(connection.db)).rows;
  expect(await read()).toEqual([{ id: 1 }]);
  for (const column of ["one", "two", "three"]) {
    await other.query(`alter table thing add column ${column} text`);
    expect(await read()).toEqual([expect.objectContaining({ [column]: null })]);
    expect(await read()).toEqual([expect.objectContaining({ [column]: null })]);
  }
  // A pooler gives the same text the same statement, which is as stale as before.
  const kept = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like 'select * from thing%'`.execute(connection.db);
  expect(new Set(kept.rows.map(({ statement }) => statement)).size).toBe(4);
});

it("a transaction begins again, and has written once", async () => {
  const add = () =>
    inTransaction(connection.db, async (trx) => {
      await sql`insert into thing (id) values (${2})`.execute(trx);
      return (await sql`select * from thing where id = ${2}`.execute(trx)).rows.length;
    });
  expect(await add()).toBe(1);
  await other.query("alter table thing add column name text");
  expect(await add()).toBe(2);
  expect(await add()).toBe(3);
});

it("a statement that the connection has lost is prepared anew, alone and in a transaction", async () => {
  const { db } = connection;
  const read = (from: Db) => sql`select id as kept from thing where id = ${1}`.execute(from);
  expect(await read(db)).toMatchObject({ rows: [{ kept: 1 }] });
  await sql`deallocate all`.execute(db);
  expect(await read(db)).toMatchObject({ rows: [{ kept: 1 }] });
  expect(await read(db)).toMatchObject({ rows: [{ kept: 1 }] });
  await sql`deallocate all`.execute(db);
  expect(await inTransaction(db, read)).toMatchObject({ rows: [{ kept: 1 }] });
});

it("another fault with the same code is not tried again", async () => {
  let tries = 0;
  const work = inTransaction(connection.db, (trx) => {
    tries += 1;
    return sql`select count(*) from thing where id = ${1} for update`.execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: "0A000" });
  expect(tries).toBe(1);
});
