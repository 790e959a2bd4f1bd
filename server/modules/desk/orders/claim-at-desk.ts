import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { claimSeats } from "#server/modules/inventory/claims.ts";
import { claimHeldBack } from "#server/modules/inventory/hold-back.ts";
import { type SeatFacts, seatName } from "#server/modules/inventory/seat-facts.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { covers, type Subject } from "#server/modules/organisers/desk-scope.ts";
import { RefusalError } from "#server/plugins/errors.ts";

/** How long seats that the desk takes are held. The same transaction sells them. */
export const CLAIM_SECONDS = 60;

/**
 * A caller who takes seats that are held back needs the right to release them.
 * @throws RefusalError ROLE
 */
export function demandHoldBack(caller: RightfulCaller, subject: Subject): void {
  if (!covers(caller, subject, "seats.hold_back")) throw new RefusalError("ROLE");
}

/**
 * Claims seats of one event for a booking that the same transaction pays.
 * @param fromHold whether seats that are held back are taken too. The caller must have the right to hold seats back
 * @returns for the log, which of the seats were held back; or the seats that somebody has, and then the caller must roll back
 */
export async function claimAtDesk(
  trx: Transaction<Database>,
  bookingId: number,
  seats: readonly SeatFacts[],
  fromHold = false,
) {
  const [first] = seats;
  if (!fromHold || !first) {
    const claim = await claimSeats(trx, { bookingId, seats, holdSeconds: CLAIM_SECONDS });
    return claim.ok ? { ok: true as const, forLog: {} } : claim;
  }
  const seatIds = seats.map(({ seatId }) => seatId);
  const claim = await claimHeldBack(trx, { bookingId, eventId: first.eventId, seatIds, holdSeconds: CLAIM_SECONDS });
  if (!claim.ok) return claim;
  const heldBack = seats.filter(({ seatId }) => claim.heldBack.includes(seatId)).map(seatName);
  return { ok: true as const, forLog: heldBack.length > 0 ? { from_hold: heldBack } : {} };
}
