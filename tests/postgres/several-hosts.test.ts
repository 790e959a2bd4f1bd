import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type DbConnection } from "#server/db/connect/connect.ts";
import { databaseAway } from "#server/db/failures.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { signal, treeOf } from "../support/servers/processes.ts";

/* Two servers act as a primary and its standby. A failover changes which of them can be written. */

let servers: [PostgresServer, PostgresServer];
let connection: DbConnection;
beforeAll(async () => {
  servers = [await startPostgres(), await startPostgres()];
  for (const [index, server] of servers.entries()) {
    const url = await server.createDatabase("pair");
    await on(url, `create table seen as select ${index} as server`);
    await on(url, "create table written (at timestamptz default now())");
  }
});
afterAll(async () => {
  await connection?.close();
  for (const server of servers ?? []) await server.stop();
});

async function on(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set default_transaction_read_only = off");
  await client.query(statement);
  await client.end();
}

async function makeReadOnly(index: 0 | 1, readOnly: boolean): Promise<void> {
  const url = servers[index].url;
  await on(url, `alter system set default_transaction_read_only = ${readOnly ? "on" : "off"}`);
  await on(url, "select pg_reload_conf()");
}

const read = async () =>
  (await sql<{ server: number }>`select server from seen`.execute(connection.db)).rows[0]?.server;
/** Returns which server took the write. Like a buyer, it retries when told to. */
async function write(tries = 5): Promise<number | undefined> {
  try {
    return await connection.db.transaction().execute(async (trx) => {
      await sql`insert into written default values`.execute(trx);
      return (await sql<{ server: number }>`select server from seen`.execute(trx)).rows[0]?.server;
    });
  } catch (error) {
    if (tries === 1 || !databaseAway(error)) throw error;
    return write(tries - 1);
  }
}

it("writes go to the host that is writable at the time, and pages can be read while there is none", async () => {
  const [first, second] = servers;
  const databaseUrl = `postgres://postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/pair?target_session_attrs=read-write`;
  await makeReadOnly(0, true);
  connection = await connect({ databaseUrl, embeddedDir: "memory://", poolSize: 3 });
  expect(await Promise.all(Array.from({ length: 9 }, () => write()))).toEqual(Array(9).fill(1));

  // The failover: open connections stay open and can no longer write.
  await makeReadOnly(1, true);
  await makeReadOnly(0, false);
  expect(await write()).toBe(0);
  expect(await Promise.all(Array.from({ length: 9 }, () => write()))).toEqual(Array(9).fill(0));

  await first.crash();
  expect(await read()).toBe(1);
  await expect(write()).rejects.toSatisfy(databaseAway);
  await first.restart();
  expect(await write()).toBe(0);
  expect(connection.pool?.().total).toBeLessThanOrEqual(6);
});

it("a host that stands still with open connections is left for the other, and what was under way on it fails", async () => {
  const [first] = servers;
  expect(await Promise.all(Array.from({ length: 3 }, () => write()))).toEqual([0, 0, 0]);
  const underWay = sql`select pg_sleep(60)`.execute(connection.db).then(
    () => "answered",
    (error) => databaseAway(error),
  );
  const frozen = await treeOf(first.pid);
  signal(frozen, "SIGSTOP");
  try {
    await makeReadOnly(1, false);
    expect(await write()).toBe(1);
    expect(await underWay).toBe(true);
    expect(await Promise.all(Array.from({ length: 9 }, () => write()))).toEqual(Array(9).fill(1));
  } finally {
    signal(frozen, "SIGCONT");
  }
});

it("a statement that takes long on a host that lives has its answer", async () => {
  const slow = sql<{ word: string }>`select 'done' as word from pg_sleep(8)`.execute(connection.db);
  expect((await slow).rows).toEqual([{ word: "done" }]);
});
