import type { Point } from "./point.ts";

/** The places of a row's seats, one after the other: column, x, y. */
export type RowPlaces = readonly number[];

/** How far beyond a row's ends a place is worked out, in seats: a row's letter stands there. */
const BEYOND = 1.5;

/** The place of a cell among rows of free seats. Between two seats, and a little beyond the ends, it lies on the row's line. */
export function placeFree(rows: readonly RowPlaces[], row: number, column: number): Point {
  const line = rows[Math.round(row) - 1] ?? rows.find((one) => one.length > 0) ?? [0, 0, 0];
  const read = (at: number) => line[at] ?? 0;
  // A seat's column is never below its number in the row, so the search goes back, by as many seats as the row has aisles.
  let at = 3 * (Math.min(line.length / 3, Math.max(1, Math.floor(column))) - 1);
  while (at > 0 && read(at) > column) at -= 3;
  const away = column - read(at);
  if (away === 0) return [read(at + 1), read(at + 2)];
  const other = at + 3 < line.length ? at + 3 : at - 3;
  const share = Math.min(BEYOND, Math.max(-BEYOND, away));
  if (other < 0) return [read(at + 1) + share, read(at + 2)];
  const part = share / (read(other) - read(at));
  return [
    read(at + 1) + part * (read(other + 1) - read(at + 1)),
    read(at + 2) + part * (read(other + 2) - read(at + 2)),
  ];
}
