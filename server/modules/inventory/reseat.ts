import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { SeatKey } from "./claim-statement.ts";
import { claimFreeUnits } from "./claim-units.ts";
import { claimSeats } from "./claims.ts";
import { type BlockRequest, equalBlocks } from "./equal-block.ts";

/** A seat that a booking paid for after its hold had ended. */
export interface LostSeat extends SeatKey {
  position: number;
}

interface NewSeat {
  position: number;
  seatId: number;
}

export type Reseating = { kind: "same" } | { kind: "moved"; seats: NewSeat[] } | { kind: "full" };

/** Long enough to sell the seats in the same transaction. */
const CLAIM_SECONDS = 60;

interface Placed extends LostSeat {
  sectionId: number;
  priceCents: number;
  admits: number;
  row: number;
  column: number;
  movable: boolean;
}

/**
 * Claims seats again for a booking that was paid late. It takes the same seats if they are free, else an equal block of
 * the same section and price, for as many people (docs/design/trust.md#rules-of-the-seat-engine).
 * @param interchangeable any unit of the same category will do, as in a Party Plot
 * @returns `full` if there are no equal seats; the caller must then release the claims that were made
 */
export async function reseat(
  trx: Transaction<Database>,
  bookingId: number,
  seats: readonly LostSeat[],
  interchangeable: boolean,
): Promise<Reseating> {
  const same = await claimSeats(trx, { bookingId, seats, holdSeconds: CLAIM_SECONDS });
  if (same.ok) return { kind: "same" };
  await trx.deleteFrom("seat_claim").where("booking_id", "=", bookingId).execute();
  const moved: NewSeat[] = [];
  for (const group of await groupsOf(trx, seats)) {
    const ids = interchangeable ? await takeUnits(trx, bookingId, group) : await takeBlock(trx, bookingId, group);
    if (!ids) return { kind: "full" };
    moved.push(...assignSeats(group, ids));
  }
  return { kind: "moved", seats: moved };
}

/**
 * Gives each position a seat. Seats that are among the new ones stay, and the other positions take the rest in order.
 */
export function assignSeats(before: readonly LostSeat[], seatIds: readonly number[]): NewSeat[] {
  const kept = new Set(before.filter((seat) => seatIds.includes(seat.seatId)).map((seat) => seat.seatId));
  const rest = seatIds.filter((id) => !kept.has(id));
  return before.flatMap((seat) => {
    const seatId = kept.has(seat.seatId) ? seat.seatId : rest.shift();
    return seatId === undefined ? [] : [{ position: seat.position, seatId }];
  });
}

async function groupsOf(trx: Transaction<Database>, seats: readonly LostSeat[]): Promise<Placed[][]> {
  const rows = await trx
    .selectFrom("seat")
    .where("event_id", "in", [...new Set(seats.map((seat) => seat.eventId))])
    .where("id", "in", [...new Set(seats.map((seat) => seat.seatId))])
    .select(["id", "section_id", "price_cents", "admits", "drome_row", "drome_column", "seat_type"])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const placed = seats.flatMap((seat) => {
    const row = byId.get(seat.seatId);
    if (!row) return [];
    const { section_id: sectionId, price_cents: priceCents, admits, drome_row, drome_column } = row;
    return [
      {
        ...seat,
        sectionId,
        priceCents,
        admits,
        row: drome_row,
        column: drome_column,
        movable: row.seat_type === "seat",
      },
    ];
  });
  return [...Map.groupBy(placed, (seat) => `${seat.sectionId} ${seat.priceCents} ${seat.admits}`).values()];
}

function requestOf(group: readonly Placed[]): BlockRequest | null {
  const first = [...group].sort((a, b) => a.row - b.row || a.column - b.column)[0];
  if (!first) return null;
  const columns = group.map((seat) => seat.column);
  return {
    eventId: first.eventId,
    sectionId: first.sectionId,
    priceCents: first.priceCents,
    admits: first.admits,
    count: group.length,
    row: first.row,
    column: first.column,
    together:
      group.every((seat) => seat.row === first.row) && Math.max(...columns) - Math.min(...columns) === group.length - 1,
  };
}

async function takeUnits(trx: Transaction<Database>, bookingId: number, group: readonly Placed[]) {
  const request = requestOf(group);
  const claimed = request && (await claimFreeUnits(trx, bookingId, request, CLAIM_SECONDS));
  return claimed ? claimed.map((seat) => seat.seatId) : null;
}

async function takeBlock(trx: Transaction<Database>, bookingId: number, group: readonly Placed[]) {
  const request = requestOf(group);
  // Wheelchair and companion places are never exchanged for others.
  if (!request || group.some((seat) => !seat.movable)) return null;
  for (const ids of await equalBlocks(trx, request)) {
    const seats = ids.map((seatId) => ({ eventId: request.eventId, seatId }));
    const claim = await claimSeats(trx, { bookingId, seats, holdSeconds: CLAIM_SECONDS });
    if (claim.ok) return ids;
    const missed = new Set(claim.missed.map((seat) => seat.seatId));
    const strays = ids.filter((id) => !missed.has(id));
    if (strays.length > 0)
      await trx.deleteFrom("seat_claim").where("booking_id", "=", bookingId).where("seat_id", "in", strays).execute();
  }
  return null;
}
