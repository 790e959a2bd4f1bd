import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { connect } from "#server/db/connect/connect.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { CLIENT_KEY } from "../support/box-office.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";
import { approvalCode, attendees, gatewayAnswer } from "../support/steps/booking-steps.ts";

let dataDir: string;
let port: number;
let server: ServerProcess;
let session: { accesstoken: string; User: { id: string } };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "brolga-kill-"));
  port = await freePortPair();
  await start();
  session = (await post("/login", { email: "buyer@example.com", password: "brolga-demo" })).response_data;
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  server = await startServer({ port, dataDir, env: { RATE_LIMITS: "0", LOG_LEVEL: "silent" } });
}

const headers = (key?: string) => ({
  "x-client-key": CLIENT_KEY,
  ...(session ? { authorization: `Bearer ${session.accesstoken}` } : {}),
  ...(key ? { "idempotency-key": key } : {}),
});
async function get(path: string) {
  return (await fetch(`${server.url}/api${path}`, { headers: headers() })).json();
}
async function post(path: string, body: object, key?: string) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: "POST",
    headers: { ...headers(key), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}
function notify(fields: Record<string, string>) {
  return fetch(`${server.url}/api/gateway/notify`, { method: "POST", body: new URLSearchParams(fields) });
}

/** The form of a hold for two free seats side by side, at the first event that has them. */
async function holdForm() {
  const events = (await get("/event?is_future=1&limit=0")).response_data;
  for (const event of events) {
    if (sellsAt(event.place_type) === "units" || event.sold_out) continue;
    const where = `eventId=${event.id}&placeId=${event.place_id}`;
    const [section] = (await get(`/getdomedetails?${where}&summary=1`)).response_data.seat_infos;
    const [full] = (await get(`/getdomedetails?${where}&dome_list_id=${section.dome_list_id}`)).response_data
      .seat_infos;
    type Cell = { dome_price_id: string; seat_type: string; seat_status: string; booking_status: string | null };
    const free = (full.info as Cell[]).filter(
      (seat) => seat.seat_type === "seat" && seat.seat_status === "bookable" && seat.booking_status === null,
    );
    if (free.length < 2) continue;
    return {
      in_progress: "1",
      user_id: session.User.id,
      event_id: event.id,
      place_id: event.place_id,
      dome_price_id: free.slice(0, 2).map((seat) => seat.dome_price_id),
      dome_list_id: [section.dome_list_id],
    };
  }
  throw new Error("the demo has no event with two free seats");
}

/** Checks in the stopped server's own files that nothing is left half done. */
async function expectWhole() {
  const { db, close } = await connect({ embeddedDir: join(dataDir, "db") });
  try {
    expect(await verifyInvariants(db)).toEqual([]);
  } finally {
    await close();
  }
}

async function killAndRestart() {
  await server.kill();
  await expectWhole();
  await start();
}

it("keeps a hold through kill -9, and gives a retried call its first answer", async () => {
  const form = await holdForm();
  const [holdKey, bookKey] = [randomUUID(), randomUUID()];
  const held = await post("/booking-ticket", form, holdKey);
  expect(held).toMatchObject({ status: 1 });
  await killAndRestart();
  expect(await post("/booking-ticket", form, holdKey)).toEqual(held);

  const names = { ...form, in_progress: "0", ticketBooking_id: held.ticketBooking_id, ...attendees(2) };
  const booked = await post("/booking-ticket", names, bookKey);
  expect(booked).toMatchObject({ status: 1, response_data: { state: "held" } });
  await killAndRestart();
  expect(await post("/booking-ticket", names, bookKey)).toEqual(booked);
  expect((await post("/booking-ticket", names)).pid).toBe(booked.pid);
});

it("moves an order once, wherever a kill -9 falls around the gateway's answer", async () => {
  const { sandboxGatewaySecret } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"));
  let paidTickets = 0;
  for (const killAfterMs of [2, 12, 40]) {
    const form = await holdForm();
    const held = await post("/booking-ticket", form);
    const names = { ...form, in_progress: "0", ticketBooking_id: held.ticketBooking_id, ...attendees(2) };
    const { pid } = await post("/booking-ticket", names);
    const key = randomUUID();
    const checkout = await post("/checkout", { pid }, key);
    expect(checkout).toMatchObject({ status: 1, free: false });

    const answer = gatewayAnswer(checkout.gateway.fields, approvalCode(), "notify", sandboxGatewaySecret);
    const unheard = notify(answer).catch(() => undefined);
    await sleep(killAfterMs);
    await server.kill();
    await unheard;
    await expectWhole();
    await start();

    expect(await post("/checkout", { pid }, key)).toEqual(checkout);
    // The gateway repeats a notification without an answer.
    expect((await notify(answer)).status).toBe(200);
    const { response_data: order } = await get(`/order?pid=${pid}`);
    expect(order.state).toBe("paid");
    const { event_infos } = (await get(`/booking-history?user_id=${session.User.id}`)).response_data;
    paidTickets += 2;
    expect(event_infos.flatMap((group: { data: unknown[] }) => group.data)).toHaveLength(paidTickets);
  }
});
