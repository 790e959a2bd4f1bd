import Fastify from "fastify";
import type { Db } from "#server/db/connect.ts";
import { sqlState } from "#server/db/retry.ts";
import { holdStatement, SEAT_TAKEN_SQLSTATE } from "#server/modules/orders/hold-at-once.ts";
import type { HoldRequest } from "#server/modules/orders/hold-request.ts";
import { CLIENT_KEY, type TestOffice } from "#tests/support/office.ts";
import { type Hall, HOLD_SECONDS, holdMaker } from "./hall.ts";
import { type Measure, median, type Target } from "./load.ts";

const SECONDS = 4;

/** Enough different calls that no seats are requested again while they are held. */
const CALLS = 20_000;
const IS_HELD = '"status":1';

const json = { "content-type": "application/json" };
const made = <T>(make: () => T) => Array.from({ length: CALLS }, make);

/** The whole call, as the storefront makes it: session, authorisation, schemas, the hold and its answer. */
export function holdCalls(box: TestOffice, hall: Hall): Target {
  const next = holdMaker(hall);
  const call = () => {
    const { buyer, request } = next();
    const body = {
      in_progress: "1",
      user_id: String(buyer.id),
      event_id: String(hall.eventId),
      place_id: String(hall.placeId),
      dome_price_id: request.seatIds.map(String),
      dome_list_id: [String(hall.sectionId)],
    };
    const headers = { ...json, "x-client-key": CLIENT_KEY, authorization: `Bearer ${buyer.token}` };
    return { method: "POST" as const, path: "/api/booking-ticket", headers, body: JSON.stringify(body) };
  };
  return { app: box.app, calls: made(call), counts: IS_HELD };
}

async function isHad(db: Db, request: HoldRequest): Promise<boolean> {
  try {
    const { rows } = await holdStatement(request, HOLD_SECONDS, null).execute(db);
    return rows[0]?.result?.ok === true;
  } catch (error) {
    // Two buyers wanted the same seat. That is an ordinary refusal.
    if (sqlState(error) !== SEAT_TAKEN_SQLSTATE) throw error;
    return false;
  }
}

/** A bare Fastify route that runs only the API's statement: the cost of framework and driver. */
export function bareHolds(db: Db, hall: Hall): Target {
  const app = Fastify();
  app.post<{ Body: HoldRequest }>("/hold", async ({ body }) => ({ status: (await isHad(db, body)) ? 1 : 0 }));
  const next = holdMaker(hall);
  const call = () => ({
    method: "POST" as const,
    path: "/hold",
    headers: json,
    body: JSON.stringify(next().request),
  });
  return { app, calls: made(call), counts: IS_HELD };
}

/** The statement alone, run by the driver without a server, over one connection (PGlite has no more) or several. */
export async function measureStatement(db: Db, hall: Hall, connections: number): Promise<Measure> {
  const next = holdMaker(hall);
  const latencies: number[] = [];
  let held = 0;
  const until = performance.now() + SECONDS * 1000;
  const buyOn = async () => {
    for (let now = performance.now(); now < until; now = performance.now()) {
      if (await isHad(db, next().request)) held += 1;
      latencies.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: connections }, buyOn));
  const p99Ms = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0;
  return { perSecond: held / SECONDS, p50Ms: median(latencies), p99Ms, errors: 0 };
}
