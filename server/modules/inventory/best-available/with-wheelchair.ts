import type { FreeCell } from "./free-seats.ts";

const away = (from: FreeCell, cell: FreeCell) =>
  Math.abs(cell.row - from.row) * 2 + Math.abs(cell.column - from.column);

/** The bonus of a companion seat, because those seats are reserved for people who accompany a wheelchair user. */
const COMPANION_FIRST = 4;

/**
 * A wheelchair place and the nearest seats for the rest of the party, companion seats first. Prefers places near the
 * front with seats close by.
 * @returns null if there is no wheelchair place, or there are not enough seats
 */
export function withWheelchair(free: readonly FreeCell[], count: number): FreeCell[] | null {
  const parties = free
    .filter((cell) => cell.type === "wheelchair")
    .map((place) => {
      const distance = (cell: FreeCell) => away(place, cell) - (cell.type === "companion" ? COMPANION_FIRST : 0);
      const company = free
        .filter((cell) => cell.type !== "wheelchair")
        .toSorted((a, b) => distance(a) - distance(b))
        .slice(0, count - 1);
      return {
        seats: [place, ...company],
        score: place.row * 2 + company.reduce((sum, cell) => sum + distance(cell), 0),
      };
    })
    .filter(({ seats }) => seats.length === count);
  return parties.toSorted((a, b) => a.score - b.score)[0]?.seats ?? null;
}
