import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect } from "#server/db/connect/connect.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { GATEWAY_SECRET } from "../support/box-office.ts";
import { callServer } from "../support/servers/call-server.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { approvalCode, gatewayAnswer, holdForm, idsOf } from "../support/steps/booking-steps.ts";
import { type AtGateway, atGateway } from "../support/steps/payment-steps.ts";

/* A buyer is at the bank when the database goes away or becomes read-only. Nothing of the payment is lost. */

const SOON = { timeout: 30_000, interval: 200 };

let two: TwoProcesses;
beforeAll(async () => {
  two = await startTwoProcesses({
    name: "gateway_away",
    durable: true,
    env: { GATEWAY_URL: "http://localhost:5101/connect/gateway/processing", GATEWAY_STORE: "80000001", GATEWAY_SECRET },
  });
});
afterAll(() => two?.stop());

const urlOf = (path: string) => `${two.servers[0].url}${path}`;
const send = (path: string, fields: Record<string, string>) =>
  fetch(urlOf(path), { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const ready = async () => (await fetch(urlOf("/readyz"))).status;

async function sayTwice({ form, made }: AtGateway): Promise<void> {
  const approval = approvalCode();
  const page = await send("/api/gateway/success", gatewayAnswer(form, approval, "return"));
  expect([page.status, page.headers.get("location")]).toEqual([303, `/responseSuccessURL?pid=${made.pid}`]);
  for (let time = 0; time < 2; time++)
    expect((await send("/api/gateway/notify", gatewayAnswer(form, approval, "notify"))).status).toBe(200);
}

/** Opens its own connections, because the test's may have been lost with the server. */
async function isPaidOnce(databaseUrl: string, { made }: AtGateway): Promise<void> {
  const { db, close } = await connect({ databaseUrl, embeddedDir: "memory://" });
  try {
    const id = Number(made.ticketBooking_id);
    const moves = await db.selectFrom("order_event").where("booking_id", "=", id).select("to_state").execute();
    expect(moves.filter((move) => move.to_state === "paid")).toHaveLength(1);
    expect(await db.selectFrom("ticket").where("booking_id", "=", id).select("state").execute()).toEqual([
      { state: "valid" },
    ]);
    expect(await verifyInvariants(db)).toEqual([]);
  } finally {
    await close();
  }
}

it("PostgreSQL is killed during a payment: the return gets a page, the notification is kept, the order is paid once", async () => {
  const there = await atGateway(two.box, ["C1"]);
  await two.postgres.crash();
  expect(await ready()).toBe(503);
  await sayTwice(there);
  await two.postgres.restart();
  const { databaseUrl } = two;
  await vi.waitFor(() => isPaidOnce(databaseUrl, there), SOON);
  await vi.waitFor(async () => expect(await ready()).toBe(200), SOON);
});

it("a read-only database is not ready, and the gateway's posts count once it can be written again", async () => {
  const { box, postgres, servers, databaseUrl } = two;
  const there = await vi.waitFor(() => atGateway(box, ["C2"]), SOON);
  const alter = async (value: "on" | "off") => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query("select pg_reload_conf()");
    await client.end();
  };
  await alter("on");
  await vi.waitFor(async () => expect(await ready()).toBe(503), SOON);
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  const form = holdForm(theatre, section, await idsOf(box, theatre, ["C3"]), there.as);
  const hold = await callServer(servers[0], "/api/booking-ticket", form, there.as, "a-key-of-its-own");
  expect([hold.status, Number(hold.retryAfter) > 0]).toEqual([503, true]);
  await sayTwice(there);

  await alter("off");
  await vi.waitFor(async () => expect(await ready()).toBe(200), SOON);
  await vi.waitFor(() => isPaidOnce(databaseUrl, there), SOON);
});

it("every connection of the pool waits for a lock: the return gets a page, the notification is kept, the order is paid once", async () => {
  const { box, postgres, servers, databaseUrl } = two;
  const there = await vi.waitFor(() => atGateway(box, ["C4"]), SOON);
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  // A different buyer's hold: one by the buyer who pays would replace the order once the lock is released.
  const form = holdForm(theatre, section, await idsOf(box, theatre, ["C5"]), box.second);
  const holder = new pg.Client({ connectionString: databaseUrl });
  const watcher = new pg.Client({ connectionString: postgres.url });
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query("begin; lock table booking, user_account in access exclusive mode");
  let isStuck = true;
  const hold = async () => {
    while (isStuck) await callServer(servers[0], "/api/booking-ticket", form, box.second);
  };
  const crowd = Array.from({ length: 60 }, hold);
  const waiting = async () => {
    const { rows } = await watcher.query(
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'",
    );
    return rows[0]?.n;
  };
  try {
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(10), SOON);
    await sayTwice(there);
  } finally {
    isStuck = false;
    await holder.end();
    await watcher.end();
    await Promise.all(crowd);
  }
  await vi.waitFor(() => isPaidOnce(databaseUrl, there), SOON);
});
