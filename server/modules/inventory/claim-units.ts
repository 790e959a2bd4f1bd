import { sql, type Transaction } from "kysely";
import { LAST_UNITS_LOCK } from "#server/db/locks.ts";
import type { Database } from "#server/db/schema.ts";
import type { SeatKey } from "./claim-statement.ts";
import { claimSeats } from "./claims.ts";
import { countFreeUnits, lockFreeUnits, type UnitRequest } from "./party-plot.ts";

/**
 * Claims `count` of any free units of a Party Plot category for the booking, or answers null where so many are not left
 * (the caller rolls back). It says 'not left' only after a look that waited for everyone who was just taking some.
 *
 * At first nobody waits: units that another is taking are passed over. Where that comes short, the units locked so far
 * are let go again (kept, two such buyers would wait for each other) and the buyer queues up with the others who want the
 * last ones. Whoever is first in that queue waits only for buyers who pass over units, never for another who waits.
 */
export async function claimFreeUnits(
  trx: Transaction<Database>,
  bookingId: number,
  request: UnitRequest,
  holdSeconds: number,
): Promise<SeatKey[] | null> {
  await sql`savepoint passing_over`.execute(trx);
  const units = await claimRounds(trx, bookingId, request, holdSeconds, "skip");
  if (units) return units;
  await sql`rollback to savepoint passing_over`.execute(trx);
  // Most who come too late are told here: units that others are taking still count as free.
  if ((await countFreeUnits(trx, request)) < request.count) return null;
  await sql`select pg_advisory_xact_lock(${LAST_UNITS_LOCK}, ${request.sectionId})`.execute(trx);
  return claimRounds(trx, bookingId, request, holdSeconds, "wait");
}

/** Looks and claims until it has all, or a look comes short. A round loses only units that somebody else has got, so it ends. */
async function claimRounds(
  trx: Transaction<Database>,
  bookingId: number,
  request: UnitRequest,
  holdSeconds: number,
  mode: "skip" | "wait",
): Promise<SeatKey[] | null> {
  const had: SeatKey[] = [];
  while (had.length < request.count) {
    const wanted = request.count - had.length;
    const free = await lockFreeUnits(trx, { ...request, count: wanted }, mode);
    if (free.length < wanted) return null;
    const claim = await claimSeats(trx, { bookingId, seats: free, holdSeconds });
    const missed = new Set(claim.ok ? [] : claim.missed.map((seat) => seat.seatId));
    had.push(...free.filter((seat) => !missed.has(seat.seatId)));
  }
  return had;
}
