import Fastify from "fastify";
import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { errorCode } from "#server/process/error-code.ts";
import { load, type MeasuredLoad, type Target } from "./load.ts";

/** Enough pairs of seats for a round. */
const PAIRS = 20_000;
const DIVISION_BY_ZERO = "22012";

interface Claim {
  seats: [number, number];
}

/**
 * The yardstick of holds: the least work that any box office does for one. A bare Fastify route claims two seats, all
 * or nothing, in one statement, on a table with only a primary key. It has no sessions, checks, prices or expiry.
 */
export async function plainClaims(db: Db, postgresPid?: number): Promise<Target> {
  await sql`create table if not exists plain_claim (event_id integer, seat_id integer, buyer_id integer not null,
    primary key (event_id, seat_id))`.execute(db);
  const app = Fastify();
  app.post<{ Body: Claim }>("/claim", async ({ body }) => ({ claimed: await claim(db, body.seats) }));
  const calls = Array.from({ length: PAIRS }, (_, pair) => {
    const body: Claim = { seats: [2 * pair, 2 * pair + 1] };
    return {
      method: "POST" as const,
      path: "/claim",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    };
  });
  const prepare = () => sql`truncate plain_claim`.execute(db);
  return { app, calls, counts: '"claimed":true', prepare, postgresPid };
}

async function claim(db: Db, seats: readonly number[]): Promise<boolean> {
  try {
    // If a seat is already claimed, the division fails, and with it the whole statement.
    await sql`
      with claimed as (
        insert into plain_claim (event_id, seat_id, buyer_id)
        select 1, seat, 1 from unnest(${seats}::integer[]) as seat order by seat
        on conflict do nothing returning seat_id
      ) select 1 / (count(*) = ${seats.length})::integer from claimed`.execute(db);
    return true;
  } catch (error) {
    if (errorCode(error) !== DIVISION_BY_ZERO) throw error;
    return false;
  }
}

/** The yardstick of a bench of whole purchases: the claims on its database, after a first round that is not counted. */
export async function measurePlainClaims(db: Db, postgresPid: number): Promise<MeasuredLoad> {
  const target = await plainClaims(db, postgresPid);
  await target.app.listen({ port: 0, host: "127.0.0.1" });
  await load(target);
  const measured = await load(target);
  await target.app.close();
  return measured;
}

/** The figures of the yardstick for a table, beside what a journey costs. CPU time in ms. */
export function claimFigures(claim: MeasuredLoad, journeyMs: number) {
  const claimMs = claim.nodeMs + claim.postgresMs;
  return {
    "plain claims of two seats a second": claim.perSecond.toFixed(0),
    "CPU ms a plain claim": claimMs.toFixed(2),
    "a journey's server CPU, in plain claims": (journeyMs / claimMs).toFixed(1),
  };
}
