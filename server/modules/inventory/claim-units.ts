import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { SeatKey } from "./claim-statement.ts";
import { claimSeats } from "./claims.ts";
import { lockFreeUnits, type UnitRequest } from "./party-plot.ts";

/** Each round loses only where units were sold between its look and its claim: somebody else got on, so it ends. */
const ROUNDS = 8;

/**
 * Claims `count` of any free units of a Party Plot category for the booking, or answers null where so many are not left
 * (the caller rolls back). It says 'not left' only after a look that waited for everyone who was just taking some.
 */
export async function claimFreeUnits(
  trx: Transaction<Database>,
  bookingId: number,
  request: UnitRequest,
  holdSeconds: number,
): Promise<SeatKey[] | null> {
  const had: SeatKey[] = [];
  let mode: "skip" | "wait" = "skip";
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = request.count - had.length;
    const free = await lockFreeUnits(trx, { ...request, count: wanted }, mode);
    if (free.length < wanted && mode === "wait") return null;
    if (free.length < wanted) mode = "wait";
    if (free.length === 0) continue;
    const claim = await claimSeats(trx, { bookingId, seats: free, holdSeconds });
    const missed = new Set(claim.ok ? [] : claim.missed.map((seat) => seat.seatId));
    had.push(...free.filter((seat) => !missed.has(seat.seatId)));
    if (had.length === request.count) return had;
  }
  return null;
}
