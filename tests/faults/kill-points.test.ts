import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { CLIENT_KEY, GATEWAY_SECRET, type TestBuyer } from "../support/box-office.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import {
  approvalCode,
  bookForm,
  checkout,
  gatewayAnswer,
  hold,
  holdForm,
  idsOf,
  order,
} from "../support/steps/booking-steps.ts";

/*
 * Fault 4 of docs/design/trust.md#fault-tests on PostgreSQL: one server is killed at a known step, and the client
 * retries at the other server.
 */

let two: TwoProcesses;
beforeAll(async () => {
  two = await startTwoProcesses({
    name: "kill_points",
    env: { GATEWAY_URL: "http://localhost:5101/connect/gateway/processing", GATEWAY_STORE: "80000001", GATEWAY_SECRET },
  });
});
afterAll(() => two?.stop());

const BLOCKED_WITHIN_MS = 20_000;

class Brake {
  readonly client: pg.Client;
  constructor(databaseUrl: string) {
    this.client = new pg.Client({ connectionString: databaseUrl });
  }
  static async on(databaseUrl: string, statement: string, values: unknown[] = []): Promise<Brake> {
    const brake = new Brake(databaseUrl);
    await brake.client.connect();
    await brake.client.query("begin");
    await brake.client.query(statement, values);
    return brake;
  }
  /** Waits until another connection waits for a lock of this one. @throws Error after BLOCKED_WITHIN_MS */
  async waitForBlocked(): Promise<void> {
    for (const until = Date.now() + BLOCKED_WITHIN_MS; Date.now() < until; await sleep(20)) {
      // A transaction sees pg_stat_activity as it was at its first query, without newer connections.
      const { rows } = await this.client.query(
        "select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))",
      );
      if (rows.length > 0) return;
    }
    throw new Error("nothing waits for the lock");
  }
  async release(): Promise<void> {
    await this.client.query("rollback");
    await this.client.end();
  }
}

interface Call {
  path: string;
  body: object;
  as: TestBuyer;
}

function post(server: 0 | 1, { path, body, as }: Call, key: string): Promise<Response> {
  return fetch(`${two.servers[server].url}${path}`, {
    method: "POST",
    headers: {
      "x-client-key": CLIENT_KEY,
      authorization: `Bearer ${as.token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(body),
  });
}

async function killFirst(): Promise<void> {
  await two.servers[0].kill();
}

/** Kills the first server while its call waits to write into `table`, before its transaction commits. */
async function killBeforeCommit(pair: TwoProcesses, table: string, send: () => Promise<unknown>): Promise<void> {
  const brake = await Brake.on(pair.databaseUrl, `lock table ${table} in share row exclusive mode`);
  const unheard = send().catch(() => undefined);
  await brake.waitForBlocked();
  await killFirst();
  await brake.release();
  await unheard;
}

/**
 * Kills the first server after its work was committed and before it can answer. It is stopped while its statement waits,
 * so that it cannot read the statement's result.
 */
async function killBeforeAnswer(pair: TwoProcesses, table: string, key: string, send: () => Promise<unknown>) {
  const work = await Brake.on(pair.databaseUrl, `lock table ${table} in share row exclusive mode`);
  const unheard = send().catch(() => undefined);
  await work.waitForBlocked();
  pair.servers[0].child.kill("SIGSTOP");
  await work.release();
  const kept = () => pair.box.db.selectFrom("idempotency_key").select("key").where("key", "=", key).executeTakeFirst();
  await expect.poll(kept, { timeout: BLOCKED_WITHIN_MS }).toBeDefined();
  await killFirst();
  await unheard;
}

/** Repeats the client's call at the other server, twice, with the same answer. */
async function retryAtOther(call: Call, key: string) {
  const first = await (await post(1, call, key)).json();
  const again = await (await post(1, call, key)).json();
  expect(again).toEqual(first);
  return first;
}

async function claimsOf(pair: TwoProcesses, as: TestBuyer): Promise<number> {
  const rows = await pair.box.db
    .selectFrom("seat_claim")
    .innerJoin("booking", "booking.id", "seat_claim.booking_id")
    .select("seat_claim.seat_id")
    .where("booking.user_id", "=", as.id)
    .execute();
  return rows.length;
}

let seatColumn = 1;
let people = 0;
/** A new buyer, and two seats that no test has used. */
async function someone(pair: TwoProcesses) {
  people += 1;
  seatColumn += 2;
  const names = [`C${seatColumn}`, `C${seatColumn + 1}`];
  return { as: await pair.box.addBuyer(`kill-${people}@example.com`), names };
}

async function holdCall(pair: TwoProcesses): Promise<Call> {
  const { as, names } = await someone(pair);
  const { theatre } = pair.box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  const body = holdForm(theatre, section, await idsOf(pair.box, theatre, names), as);
  return { path: "/api/booking-ticket", body, as };
}

async function bookCall(pair: TwoProcesses): Promise<Call> {
  const { as, names } = await someone(pair);
  const { theatre } = pair.box.catalogue;
  const id = await hold(pair.box, theatre, names, as);
  return { path: "/api/booking-ticket", body: bookForm(id, theatre, 2, as), as };
}

async function checkoutCall(pair: TwoProcesses): Promise<Call> {
  const { as, names } = await someone(pair);
  const { pid } = await order(pair.box, pair.box.catalogue.theatre, names, as);
  return { path: "/api/checkout", body: { pid }, as };
}

const steps = [
  { name: "a hold", make: holdCall, table: "order_event" },
  { name: "the order of a hold", make: bookCall, table: "booking_seat" },
  { name: "the way to the gateway", make: checkoutCall, table: "payment_attempt" },
] as const;

describe.for(steps)("kill -9 in $name", ({ make, table }) => {
  it("before its commit leaves nothing half done, and the other server answers the retry", async () => {
    const call = await make(two);
    const key = randomUUID();
    await killBeforeCommit(two, table, () => post(0, call, key));
    expect(await retryAtOther(call, key)).toMatchObject({ status: 1 });
    expect(await claimsOf(two, call.as)).toBe(2);
    expect(await verifyInvariants(two.box.db)).toEqual([]);
    await two.restart(0);
  });

  it("after its commit and before its answer does nothing twice", async () => {
    const call = await make(two);
    const key = randomUUID();
    await killBeforeAnswer(two, table, key, () => post(0, call, key));
    expect(await claimsOf(two, call.as)).toBe(2);
    expect(await retryAtOther(call, key)).toMatchObject({ status: 1 });
    expect(await claimsOf(two, call.as)).toBe(2);
    expect(await verifyInvariants(two.box.db)).toEqual([]);
    await two.restart(0);
  });
});

describe("kill -9 while a gateway's answer is applied", () => {
  it.for(["ticket", "gateway_answer", "order_event"])(
    "at its write to %s moves the order once, when the gateway posts it again",
    async (table) => {
      const { as, names } = await someone(two);
      const { pid } = await order(two.box, two.box.catalogue.theatre, names, as);
      const answer = gatewayAnswer(await checkout(two.box, pid, as), approvalCode(), "notify");
      const notify = (server: 0 | 1) =>
        fetch(`${two.servers[server].url}/api/gateway/notify`, { method: "POST", body: new URLSearchParams(answer) });
      await killBeforeCommit(two, table, () => notify(0));
      expect((await notify(1)).status).toBe(200);
      expect((await notify(1)).status).toBe(200);
      const moved = await two.box.db
        .selectFrom("order_event")
        .innerJoin("booking", "booking.id", "order_event.booking_id")
        .select("order_event.id")
        .where("booking.pid", "=", Number(pid))
        .where("order_event.to_state", "=", "paid")
        .execute();
      expect(moved).toHaveLength(1);
      expect(await verifyInvariants(two.box.db)).toEqual([]);
      await two.restart(0);
    },
  );
});
