import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mailOutbox } from "#server/jobs/mail-outbox.ts";
import { CLIENT_KEY, makeTestBoxOffice, TEST_SESSION_SECRET } from "../support/box-office.ts";
import { type Pooler, startPooler } from "../support/database/pooler.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { TestEventSource } from "../support/servers/event-source.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { startServer } from "../support/servers/server-process.ts";
import { bookForm, holdForm, idsOf } from "../support/steps/booking-steps.ts";

/** Fewer than the two servers use, so that consecutive statements may run on different connections. */
const SERVER_CONNECTIONS = 6;
const TIMEOUTS = [
  "lock_timeout = '3s'",
  "statement_timeout = '30s'",
  "idle_in_transaction_session_timeout = '30s'",
].join("; alter role postgres set ");

/** The processes of the jobs take some seconds to start. */
const JOBS_WITHIN = { timeout: 60_000, interval: 100 };
let postgres: PostgresServer;
let pooler: Pooler;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  pooler = await startPooler(postgres, SERVER_CONNECTIONS);
  folder = await mkdtemp(join(tmpdir(), "brolga-behind-pooler-"));
});
afterAll(async () => {
  await pooler?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(statement);
  await client.end();
  return rows;
}

it("does not start behind a pooler that drops our limits, and says what to run; two processes start, sell and send mails behind one that keeps them", async () => {
  const direct = await postgres.createDatabase("pooled");
  const env = {
    DATABASE_URL: pooler.through(direct),
    DATABASE_PREPARED: "0",
    DEMO: "0",
    JOBS: "here",
    RATE_LIMITS: "0",
    SESSION_SECRET: TEST_SESSION_SECRET,
  };
  const start = async (name: string) => startServer({ port: await freePortPair(), dataDir: join(folder, name), env });
  await expect(start("refused")).rejects.toThrow(`alter role postgres set ${TIMEOUTS}`);

  await ask(postgres.url, `alter role postgres set ${TIMEOUTS}; alter role postgres set timezone = 'UTC'`);
  // The pooler's older connections do not have the new limits.
  expect(await ask(env.DATABASE_URL, "show lock_timeout")).toEqual([{ lock_timeout: "0" }]);
  await pooler.reconnect();
  const servers = await Promise.all([start("one"), start("two")]);
  const box = await makeTestBoxOffice({ databaseUrl: direct });
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the event has no section");

  const [one, two] = servers.map(({ url }) => `${url}/api`);
  const seats = await idsOf(box, theatre, ["C1", "C2"]);
  const stream = await TestEventSource.open(`${two}/seat-stream?eventId=${theatre.id}`);
  const send = async (base: string | undefined, form: object) => {
    const headers = {
      "content-type": "application/json",
      "x-client-key": CLIENT_KEY,
      authorization: `Bearer ${box.buyer.token}`,
    };
    const answer = await fetch(`${base}/booking-ticket`, { method: "POST", headers, body: JSON.stringify(form) });
    return answer.json();
  };
  const held = await send(one, holdForm(theatre, section, seats, box.buyer));
  expect(held).toMatchObject({ status: 1 });
  await vi.waitFor(() => expect(JSON.stringify(stream.events)).toContain(String(seats[1])), { timeout: 2000 });
  expect(await send(two, bookForm(held.ticketBooking_id, theatre, 2, box.buyer))).toMatchObject({ status: 1 });
  stream.close();
  await mailOutbox.queue(box.db, {
    template: "password-changed",
    to: "a@example.com",
    data: { user_id: box.buyer.id },
  });
  await vi.waitFor(
    async () => expect(await ask(direct, "select template from sent_mail")).toHaveLength(1),
    JOBS_WITHIN,
  );

  // A start leaves no locks on connections that others use next.
  const locks = () => ask(direct, "select 1 from pg_locks where locktype = 'advisory'");
  await vi.waitFor(async () => expect(await locks()).toEqual([]), JOBS_WITHIN);
  for (let time = 0; time < SERVER_CONNECTIONS; time += 1)
    expect(await ask(env.DATABASE_URL, "show lock_timeout")).toEqual([{ lock_timeout: "3s" }]);
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  await box.close();
});
