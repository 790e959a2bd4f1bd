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
 * Claims seats again for a booking that was paid late. It takes the same seats if they are free. Only people whose seat
 * is gone move: to equal seats of the same section and price, for as many people, and as near as possible to those who
 * stay (docs/design/trust.md#rules-of-the-seat-engine).
 * @param interchangeable any unit of the same category will do, as in a Party Plot
 * @returns the new seats of those who move, or `full` if there are no equal seats; the caller must then release the
 * claims that were made
 */
export async function reseat(
  trx: Transaction<Database>,
  bookingId: number,
  seats: readonly LostSeat[],
  interchangeable: boolean,
): Promise<Reseating> {
  const same = await claimSeats(trx, { bookingId, seats, holdSeconds: CLAIM_SECONDS });
  if (same.ok) return { kind: "same" };
  const lostIds = new Set(same.missed.map((seat) => seat.seatId));
  const moved: NewSeat[] = [];
  for (const group of await groupsOf(trx, seats)) {
    const lost = group.filter((seat) => lostIds.has(seat.seatId));
    if (lost.length === 0) continue;
    const stay = group.filter((seat) => !lostIds.has(seat.seatId));
    const ids = interchangeable ? await takeUnits(trx, bookingId, lost) : await takeBlock(trx, bookingId, lost, stay);
    if (!ids) return { kind: "full" };
    moved.push(...lost.flatMap(({ position }, index) => ({ position, seatId: ids[index] ?? 0 })));
  }
  return { kind: "moved", seats: moved };
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

async function takeUnits(trx: Transaction<Database>, bookingId: number, lost: readonly Placed[]) {
  const [first] = lost;
  const request = first && { ...first, count: lost.length };
  const claimed = request && (await claimFreeUnits(trx, bookingId, request, CLAIM_SECONDS));
  return claimed ? claimed.map((seat) => seat.seatId) : null;
}

async function takeBlock(
  trx: Transaction<Database>,
  bookingId: number,
  lost: readonly Placed[],
  stay: readonly Placed[],
) {
  const [first] = lost;
  // Wheelchair and companion places are never exchanged for others.
  if (!first || lost.some((seat) => !seat.movable)) return null;
  const request: BlockRequest = { ...first, lost, stay, together: areTogether(lost) };
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

/** Whether these seats are side by side in one row. */
function areTogether(seats: readonly Placed[]): boolean {
  const columns = seats.map((seat) => seat.column);
  const isOneRow = new Set(seats.map((seat) => seat.row)).size === 1;
  return isOneRow && Math.max(...columns) - Math.min(...columns) === seats.length - 1;
}
