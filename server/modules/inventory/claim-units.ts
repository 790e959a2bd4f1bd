import { sql, type Transaction } from "kysely";
import { LAST_UNITS_LOCK } from "#server/db/locks.ts";
import type { Database } from "#server/db/schema.ts";
import type { SeatKey } from "./claim-statement.ts";
import { claimSeats } from "./claims.ts";
import { areUnitsFree, lockFreeUnits, type UnitRequest } from "./free-unit-queries.ts";

/**
 * Claims any `count` free units of a Party Plot category or a standing area for the booking, or returns null if not enough are
 * left (the caller rolls back). Units that other buyers are taking count as gone only after a look that waited for those buyers.
 *
 * The first look does not wait: it skips units that other buyers are taking. If it finds too few, it releases the units
 * locked so far and queues with the other buyers who want the last units. If a buyer kept those locks, two such buyers
 * could deadlock. The first buyer in the queue waits only for buyers who skip units, never for another buyer who waits.
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
  // Most buyers who are too late stop here. Units that others are taking still count as free.
  if (!(await areUnitsFree(trx, request))) return null;
  await sql`select pg_advisory_xact_lock(${LAST_UNITS_LOCK}, ${request.sectionId})`.execute(trx);
  return claimRounds(trx, bookingId, request, holdSeconds, "wait");
}

/**
 * Looks and claims until it has all units, or until a look finds too few. A round loses only units that another buyer
 * got, so the loop ends.
 */
async function claimRounds(
  trx: Transaction<Database>,
  bookingId: number,
  request: UnitRequest,
  holdSeconds: number,
  mode: "skip" | "wait",
): Promise<SeatKey[] | null> {
  const claimed: SeatKey[] = [];
  while (claimed.length < request.count) {
    const wanted = request.count - claimed.length;
    const free = await lockFreeUnits(trx, { ...request, count: wanted }, mode);
    if (free.length < wanted) return null;
    const claim = await claimSeats(trx, { bookingId, seats: free, holdSeconds });
    const missed = new Set(claim.ok ? [] : claim.missed.map((seat) => seat.seatId));
    claimed.push(...free.filter((seat) => !missed.has(seat.seatId)));
  }
  return claimed;
}
