import type { SeatKey } from "./claim-statement.ts";

/** A seat in its section: only seats of the same section, at the same price and for as many people, are equal to it. */
interface Placed extends SeatKey {
  sectionId: number;
  priceCents: number;
  /** How many people its ticket lets in. */
  admits: number;
  row: number;
  column: number;
}

/** A seat of an order. */
export interface PlacedSeat extends Placed {
  position: number;
  /** Wheelchair and companion places are never exchanged for others. */
  movable: boolean;
}

export interface FreeSeat extends Placed {
  /** Such as 'behind a pillar'. */
  hasNote: boolean;
}

export interface NewSeat extends SeatKey {
  position: number;
}

/** The distance from the lost seats decides only between places that are equally near to the party. */
const TIE = 0.001;

/**
 * Equal seats for people who have lost theirs: free ones of the same section and price, for as many people, and as near
 * as possible to those who stay, or to the lost seats if none stay (docs/design/trust.md#rules-of-the-seat-engine).
 * People who sat side by side sit side by side again. Nobody is moved from or to a wheelchair or companion place, or
 * behind a pillar.
 * @param seats all seats of the order
 * @param isLost whether a seat of the order is to be replaced
 * @param free all free seats, none of them the order's
 * @param units the events that sell units: there any unit of the category will do, as in a Party Plot. `nth` spreads
 * orders that choose at once
 * @returns null if there are not enough
 */
export function equalSeats(
  seats: readonly PlacedSeat[],
  isLost: (seat: PlacedSeat) => boolean,
  free: readonly FreeSeat[],
  { units, nth }: { units: ReadonlySet<number>; nth: number },
): NewSeat[] | null {
  const kind = (seat: Placed) => `${seat.sectionId} ${seat.priceCents} ${seat.admits}`;
  const freeOf = Map.groupBy(free, kind);
  const moved: NewSeat[] = [];
  for (const [key, group] of Map.groupBy(seats, kind)) {
    const lost = group.filter(isLost);
    const [first] = lost;
    if (!first) continue;
    const stay = group.filter((seat) => !isLost(seat));
    const choice = freeOf.get(key) ?? [];
    const found = units.has(first.eventId) ? anyUnits(choice, lost.length, nth) : nearest(choice, lost, stay);
    if (!found) return null;
    moved.push(
      ...lost.flatMap(({ position }, index) => {
        const seat = found[index];
        return seat ? [{ position, eventId: seat.eventId, seatId: seat.seatId }] : [];
      }),
    );
  }
  return moved;
}

function anyUnits(free: readonly FreeSeat[], count: number, nth: number): FreeSeat[] | null {
  if (free.length < count) return null;
  const from = nth % (free.length - count + 1);
  return free.slice(from, from + count);
}

function nearest(free: readonly FreeSeat[], lost: readonly PlacedSeat[], stay: readonly Placed[]): FreeSeat[] | null {
  if (lost.some((seat) => !seat.movable)) return null;
  const party = stay.length > 0 ? stay : lost;
  const far = new Map(free.map((seat) => [seat, distance(seat, party) + distance(seat, lost) * TIE]));
  const farOf = (seats: readonly FreeSeat[]) => seats.reduce((sum, seat) => sum + (far.get(seat) ?? 0), 0);
  const plain = free.filter((seat) => !seat.hasNote);
  if (!areTogether(lost)) {
    const sorted = plain.toSorted((a, b) => farOf([a]) - farOf([b]) || a.seatId - b.seatId);
    return sorted.length < lost.length ? null : sorted.slice(0, lost.length);
  }
  const inRows = plain.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const blocks = inRows
    .map((_, from) => inRows.slice(from, from + lost.length))
    .filter((block) => block.length === lost.length && areTogether(block));
  return blocks.toSorted((a, b) => farOf(a) - farOf(b))[0] ?? null;
}

/** The distance from a seat to the nearest of these places. One row counts as far as two seats along a row. */
function distance(seat: Placed, places: readonly Placed[]): number {
  return Math.min(...places.map(({ row, column }) => Math.abs(seat.row - row) * 2 + Math.abs(seat.column - column)));
}

/** Whether these seats are side by side in one row. */
function areTogether(seats: readonly Placed[]): boolean {
  const columns = seats.map((seat) => seat.column);
  const isOneRow = new Set(seats.map((seat) => seat.row)).size === 1;
  return isOneRow && Math.max(...columns) - Math.min(...columns) === seats.length - 1;
}
