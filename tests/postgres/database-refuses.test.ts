import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestBoxOffice, post, type TestBoxOffice } from "../support/box-office.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";

/* A database that runs but refuses connections: while it is restored or moved, or its password changes. */

let server: PostgresServer;
let box: TestBoxOffice;
beforeAll(async () => {
  server = await startPostgres();
  const url = new URL(await server.createDatabase("shop"));
  await asOperator("create role seller login superuser");
  url.username = "seller";
  box = await makeTestBoxOffice({ databaseUrl: url.href, poolSize: 3 });
});
afterAll(async () => {
  await box?.close();
  await server?.stop();
});

async function asOperator(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server?.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const endConnections = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'seller'";
const signIn = (app: TestBoxOffice["app"]) =>
  post(app, "/api/login", { email: "buyer@example.com", password: "wrong" });

it.each([
  [
    "takes no connections (55000)",
    "alter database shop allow_connections false",
    "alter database shop allow_connections true",
  ],
  [
    "is away under its name (3D000)",
    "alter database shop rename to shop_away",
    "alter database shop_away rename to shop",
  ],
  ["lets the role not in (28000)", "alter role seller nologin", "alter role seller login"],
])("a database that %s counts as away, and serves again afterwards", async (_what, shut, open) => {
  const { app } = box;
  await asOperator(endConnections, shut);
  try {
    // The first calls may still use a connection that has just ended.
    for (let time = 0; time < 4; time++) {
      const answer = await signIn(app);
      expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "UNAVAILABLE", "2"]);
    }
    expect((await app.inject("/readyz")).statusCode).toBe(503);
  } finally {
    await asOperator(open);
  }
  expect((await signIn(app)).statusCode).toBe(200);
});
