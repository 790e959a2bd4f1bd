import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../server/db/connect.ts";
import { sqlState } from "../server/db/retry.ts";
import { holdStatement, TAKEN_MEANWHILE } from "../server/modules/orders/hold-at-once.ts";
import type { HoldRequest } from "../server/modules/orders/hold-seats.ts";
import { CLIENT_KEY, type TestOffice } from "../tests/support/office.ts";
import { type Hall, HOLD_SECONDS, holdMaker } from "./hall.ts";

const SECONDS = 5;
export const CONNECTIONS = 10;

export interface Measure {
  holdsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were neither a hold nor a seat taken. */
  errors: number;
}

/** As autovacuum, or the box office's own housekeeping, does when tables have grown. */
const analyse = (db: Db) => sql`analyze`.execute(db);

/** The whole call, as the storefront makes it: session, authorisation, schemas, the hold, its answer. */
export async function measureApi(box: TestOffice, hall: Hall): Promise<Measure> {
  const next = holdMaker(hall);
  return load(
    box.app,
    "/api/booking-ticket",
    () => {
      const { buyer, request } = next();
      return {
        headers: { "x-client-key": CLIENT_KEY, authorization: `Bearer ${buyer.token}` },
        body: {
          in_progress: "1",
          user_id: String(buyer.id),
          event_id: String(hall.eventId),
          place_id: String(hall.placeId),
          dome_price_id: request.seatIds.map(String),
          dome_list_id: [String(hall.sectionId)],
        },
      };
    },
    () => analyse(box.db),
  );
}

/** A bare Fastify route that runs the very statement that the API runs, and nothing else: what framework and driver cost. */
export async function measureEndpoint(db: Db, hall: Hall): Promise<Measure> {
  const app = Fastify();
  app.post<{ Body: HoldRequest }>("/hold", async (request) => {
    const held = await holdStatement(request.body, HOLD_SECONDS)
      .execute(db)
      .then(({ rows }) => rows[0]?.outcome === "held")
      .catch((error) => {
        if (sqlState(error) !== TAKEN_MEANWHILE) throw error;
        return false;
      });
    return { status: held ? 1 : 0 };
  });
  const next = holdMaker(hall);
  return load(
    app,
    "/hold",
    () => ({ headers: {}, body: next().request }),
    () => analyse(db),
  );
}

/** The statement alone, by the driver without a server: over one connection, which is all that PGlite has, or over several. */
export async function measureStatement(db: Db, hall: Hall, connections: number): Promise<Measure> {
  const next = holdMaker(hall);
  const latencies: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  const buyOn = async () => {
    for (let now = performance.now(); now < until; now = performance.now()) {
      await holdStatement(next().request, HOLD_SECONDS)
        .execute(db)
        .catch((error) => {
          // Two of them met on one seat: a refusal like any other.
          if (sqlState(error) !== TAKEN_MEANWHILE) throw error;
        });
      latencies.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: connections }, buyOn));
  return summary(latencies);
}

function summary(latenciesMs: number[]): Measure {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { holdsPerSecond: sorted.length / SECONDS, p50Ms: at(0.5), p99Ms: at(0.99), errors: 0 };
}

interface BenchRequest {
  headers: Record<string, string>;
  body: object;
}

async function load(
  app: FastifyInstance,
  path: string,
  next: () => BenchRequest,
  afterWarmUp: () => Promise<unknown>,
): Promise<Measure> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  let holds = 0;
  let errors = 0;
  const fire = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: CONNECTIONS,
      duration,
      requests: [
        {
          method: "POST",
          path,
          setupRequest: (request) => {
            const { headers, body } = next();
            return {
              ...request,
              headers: { "content-type": "application/json", ...headers },
              body: JSON.stringify(body),
            };
          },
          onResponse: (status, body) => {
            const held = status === 200 && JSON.parse(body).status === 1;
            if (held) holds += 1;
            else if (status !== 200) errors += 1;
          },
        },
      ],
    });
  await fire(1);
  await afterWarmUp();
  holds = errors = 0;
  const result = await fire(SECONDS);
  await app.close();
  const { p50, p99 } = result.latency;
  return { holdsPerSecond: holds / result.duration, p50Ms: p50, p99Ms: p99, errors: errors + result.errors };
}
