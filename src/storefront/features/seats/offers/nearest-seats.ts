import { toCents } from "#contract/rules/money/money.ts";
import { runsOf, strandedSeats } from "#contract/rules/seats/stranded-seats.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { type ChosenSeat, chosenSeat } from "../choice/seat-choice.ts";

/** One row counts as far as two seats along a row. */
const ROW_WEIGHT = 2;

interface Place {
  row: number;
  column: number;
}

type PlacedSeat = Place & { seat: Seat };

/**
 * For each lost seat, another of the same section, price and kind. If several are lost, the others are side by side
 * where possible. They are as near as possible to the seats that stay, or to the lost ones if none stay. Sitting
 * together takes precedence over leaving no single seat. There may be fewer than were lost.
 */
export function nearestEqualSeats(
  lost: readonly ChosenSeat[],
  kept: readonly ChosenSeat[],
  seatsBySection: ReadonlyMap<string, readonly Seat[]>,
): ChosenSeat[] {
  const bySection = groupedBy(lost, (seat) => `${seat.sectionId} ${seat.priceCents}`);
  return [...bySection.values()].flatMap((group) => {
    const sectionTitle = group[0]?.sectionTitle ?? "";
    const seats = seatsBySection.get(group[0]?.sectionId ?? "") ?? [];
    return equalsOf(group, kept, seats).map(({ seat }) => chosenSeat({ title: sectionTitle }, seat));
  });
}

function equalsOf(lost: readonly ChosenSeat[], kept: readonly ChosenSeat[], seats: readonly Seat[]): PlacedSeat[] {
  const idsOf = (list: readonly ChosenSeat[]) => new Set(list.map((seat) => seat.seatId));
  const lostIds = idsOf(lost);
  const keptIds = idsOf(kept);
  const gone = seats.filter((seat) => lostIds.has(seat.seatId));
  const kinds = new Set(gone.map(kindOf));
  const free = seats
    .filter((seat) => seatDisplay(seat) === "available" && !keptIds.has(seat.seatId))
    .filter((seat) => kinds.has(kindOf(seat)))
    .map(placed);
  const near = gone.map(placed);
  const beside = seats.filter((seat) => keptIds.has(seat.seatId)).map(placed);
  const away = (group: readonly PlacedSeat[], from: readonly Place[]) =>
    group.reduce((sum, seat) => sum + nearest(seat, from), 0);
  const fromParty = (group: readonly PlacedSeat[]) => away(group, beside.length > 0 ? beside : near);

  const venue = seats.filter((seat) => seat.kind === "seat" && seatDisplay(seat) === "available").map(placed);
  const singles = (group: readonly PlacedSeat[]) =>
    strandedSeats(venue, ({ seat }) => keptIds.has(seat.seatId) || group.some((one) => one.seat === seat)).length;

  const together = runsOf(free).flatMap((run) =>
    run.slice(0, Math.max(0, run.length - near.length + 1)).map((_, start) => run.slice(start, start + near.length)),
  );
  const groups = together.length > 0 ? together : apart(free, near.length, fromParty);
  const least = Math.min(...groups.map(fromParty));
  // Single seats are compared only between groups that are equally near to the party.
  const [best] = groups
    .filter((group) => fromParty(group) === least)
    .map((group) => ({ group, singles: singles(group), fromLost: away(group, near) }))
    .sort((a, b) => a.singles - b.singles || a.fromLost - b.fromLost);
  return best?.group ?? [];
}

/** The nearest `count` seats, which need not be side by side. */
function apart(free: readonly PlacedSeat[], count: number, away: (group: readonly PlacedSeat[]) => number) {
  const nearestOnes = free.toSorted((a, b) => away([a]) - away([b])).slice(0, count);
  return nearestOnes.length > 0 ? [nearestOnes] : [];
}

/** Seats are equal if they have the same price, kind and note. */
function kindOf(seat: Seat): string {
  return [toCents(seat.price), seat.kind, seat.note ?? ""].join(" ");
}

function placed(seat: Seat): PlacedSeat {
  return { seat, row: seat.row, column: seat.column };
}

function nearest(from: Place, places: readonly Place[]): number {
  if (places.length === 0) return 0;
  const away = places.map(({ row, column }) => Math.abs(row - from.row) * ROW_WEIGHT + Math.abs(column - from.column));
  return Math.min(...away);
}
