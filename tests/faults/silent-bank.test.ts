import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { makeTestBoxOffice, TEST_SESSION_SECRET, type TestBoxOffice } from "../support/box-office.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";
import {
  openStripe,
  paid,
  STRIPE_KEY,
  type StandInStripe,
  WEBHOOK_SECRET,
} from "../support/servers/stripe-stand-in.ts";
import { atStripe } from "../support/steps/stripe-steps.ts";

/* The bank has the money and stays silent, and the process that inquires is killed while it waits for the reply. */

let postgres: PostgresServer;
let box: TestBoxOffice;
let stripe: StandInStripe;
let folder: string;
let env: Record<string, string>;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), "brolga-silent-"));
  stripe = await openStripe();
  env = {
    GATEWAY: "stripe",
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    DATABASE_URL: await postgres.createDatabase("silent"),
    SESSION_SECRET: TEST_SESSION_SECRET,
    DEMO: "0",
    LOG_LEVEL: "silent",
  };
  box = await makeTestBoxOffice({ databaseUrl: env.DATABASE_URL, env });
  for (const name of ["a", "b"]) servers.push(await start(name));
});
afterAll(async () => {
  stripe?.release();
  await Promise.all(servers.map((server) => server.stop()));
  stripe?.close();
  await box?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (name: string) => startServer({ port: await freePortPair(), dataDir: join(folder, name), env });

it("settles each payment once, by whichever process asks next", { timeout: 240_000 }, async () => {
  stripe.hold();
  const there = await Promise.all(["A1", "A2", "A3"].map((seat) => atStripe({ box, stripe, dataDir: folder }, [seat])));
  for (const { session } of there) Object.assign(session, paid(session));
  await box.sql`update booking set hold_expires_at = now() - interval '1 s' where state = 'paying'`;

  await vi.waitFor(() => expect(stripe.questions).toBeGreaterThan(0), { timeout: 60_000, interval: 100 });
  for (const server of servers.splice(0)) await server.kill();
  const states = () => box.db.selectFrom("booking").select("state").orderBy("id").execute();
  expect(await states()).toEqual([{ state: "paying" }, { state: "paying" }, { state: "paying" }]);
  stripe.release();
  // Otherwise the next inquiry would be a minute away.
  await box.sql`update payment_inquiry set next_at = now(), asked_at = now() - interval '1 hour'`;
  for (const name of ["a", "b"]) servers.push(await start(name));
  await vi.waitFor(
    async () => expect(await states()).toEqual([{ state: "paid" }, { state: "paid" }, { state: "paid" }]),
    { timeout: 90_000, interval: 500 },
  );
  const rows = await box.sql`
    select (select count(*)::integer from ticket) as tickets, (select count(*)::integer from gateway_answer) as answers,
      (select count(*)::integer from mail_outbox where template = 'order-confirmation') as mails`;
  expect(rows).toEqual([{ tickets: 3, answers: 3, mails: 3 }]);
  expect(await verifyInvariants(box.db)).toEqual([]);
});
