import { groupedBy } from "../text/grouped-by.ts";
import type { FreeSeat, SeatTraits } from "./plan-parts.ts";
import type { PlanSeat, PlanSection, Point } from "./plan-types.ts";
import { nameBelow, seatsAround, tableName } from "./table-seats.ts";

/** A seat that is this much further from the one before it than the row's usual distance stands behind an aisle. */
export const AISLE_FACTOR = 1.75;

/** A seat that is not part of a parametric block, with its cell and its place. */
export interface PlacedSeat extends PlanSeat {
  rowName: string;
  at: Point;
}

/** Cached by the list of seats or of tables, which stays the same object when other parts of the section change. */
const known = new WeakMap<object, { tables: PlanSection["tables"]; placed: PlacedSeat[] }>();

export const isFree = ({ seats, tables }: Pick<PlanSection, "seats" | "tables">): boolean =>
  seats !== undefined || tables !== undefined;

/**
 * The free seats of a section with their cells: row by row in the file's order, tables after the rows. A table is a row. Columns
 * count along a row and leave one out at an aisle, so that neighbours have columns side by side as in a block.
 */
export function placedSeats({ seats, tables }: Pick<PlanSection, "seats" | "tables">): PlacedSeat[] {
  const list = seats ?? tables;
  if (!list) return [];
  const kept = known.get(list);
  if (kept && kept.tables === tables) return kept.placed;
  const rows = [...groupedBy(seats ?? [], (seat) => seat.row)].map(([row, own]) => rowOf(row, own));
  for (const table of tables ?? []) {
    const name = tableName(table);
    if (table.sold === "whole") rows.push([cellOf(name, { ...table, row: name, number: "" }, 1, table.seats)]);
    else
      rows.push(
        seatsAround(table).map((at, index) =>
          cellOf(name, { ...table, row: name, number: String(index + 1), at }, index + 1),
        ),
      );
  }
  for (const [index, row] of rows.entries()) for (const seat of row) seat.row = index + 1;
  const placed = rows.flat();
  known.set(list, { tables, placed });
  return placed;
}

function rowOf(name: string, seats: readonly FreeSeat[]): PlacedSeat[] {
  const steps = stepsOf(seats.map(({ at }) => at));
  const usual = middleOf(steps);
  let column = 0;
  return seats.map((seat, index) => {
    const before = seats[index - 1];
    const isApart = before && ((before.aisle && seat.aisle) || (steps[index - 1] ?? 0) > AISLE_FACTOR * usual);
    column += isApart ? 2 : 1;
    return cellOf(name, seat, column);
  });
}

const stepsOf = (places: readonly Point[]): number[] =>
  places.slice(1).map((at, index) => distance(places[index] ?? at, at));
const middleOf = (steps: readonly number[]): number =>
  steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1;

/** The usual distance from one seat of a row to the next. */
export const usualStep = (places: readonly Point[]): number => middleOf(stepsOf(places));

function cellOf(rowName: string, seat: FreeSeat, column: number, admits = 1): PlacedSeat {
  return {
    row: 0,
    column,
    rowName,
    at: seat.at,
    label: seatLabel(seat),
    type: seat.access ?? "seat",
    blocked: seat.held !== undefined,
    note: seat.note ?? null,
    traits: traitWords(seat),
    admits,
  };
}

/** 'C12', 'Row 3, seat 12', 'Table 4, seat 2' or 'Table 4': a seat's name on the ticket, from which everybody finds it. */
export function seatLabel({ row, number }: Pick<FreeSeat, "row" | "number">): string {
  if (number === "") return row;
  if (/^\p{L}{1,3}$/u.test(row) && /^\d{1,4}$/.test(number)) return row + number;
  return `${/\s/.test(row) ? row : `Row ${row}`}, seat ${number}`;
}

/** The traits of a seat's place as a screen shows them: 'aisle, easy access', or null. */
function traitWords({ aisle, easy }: SeatTraits): string | null {
  const words = [aisle && "aisle", easy && "easy access"].filter((word) => typeof word === "string");
  return words.length > 0 ? words.join(", ") : null;
}

export const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

/**
 * A section with free seats as it is stored: with the size of its grid, and an outline around its seats if the file draws none.
 * Any other section stays as it is.
 */
export function completeFree<
  Section extends Pick<PlanSection, "seats" | "tables"> & Partial<Pick<PlanSection, "rows" | "columns" | "outline">>,
>(section: Section): Section & { rows?: number; columns?: number; outline?: Point[] } {
  if (!isFree(section)) return section;
  const seats = placedSeats(section);
  const most = (of: (seat: PlacedSeat) => number) => seats.reduce((found, seat) => Math.max(found, of(seat)), 1);
  return {
    ...section,
    rows: most((seat) => seat.row),
    columns: most((seat) => seat.column),
    outline: section.outline ?? outlineAround([...seats, ...chairs(section)].map(({ at }) => at)),
  };
}

/** Whether somebody drew a section's outline. Otherwise the outline follows its seats. */
export function hasDrawnOutline(section: PlanSection): boolean {
  if (!isFree(section)) return true;
  const { outline, ...rest } = section;
  const around = completeFree(rest).outline;
  return (
    outline !== undefined &&
    (outline.length !== around?.length || outline.some(([x, y], at) => x !== around[at]?.[0] || y !== around[at]?.[1]))
  );
}

/**
 * The seats at tables that are sold whole, and the names of those tables. Nobody buys these seats one by one, but they
 * take up space.
 */
const chairs = ({ tables = [] }: Pick<PlanSection, "tables">): { at: Point }[] =>
  tables
    .filter((table) => table.sold === "whole")
    .flatMap((table) => [...seatsAround(table), nameBelow(table)].map((at) => ({ at })));

/** The space around a section's outermost seats, in plan units. */
const MARGIN = 0.8;

/** The convex outline around points, with a margin. */
function outlineAround(points: readonly Point[]): Point[] {
  // Only the outermost seats can have a corner of the outline.
  const corners = (points.length < 3 ? points : hullOf(points)).flatMap(([x, y]): Point[] => [
    [x - MARGIN, y - MARGIN],
    [x + MARGIN, y - MARGIN],
    [x + MARGIN, y + MARGIN],
    [x - MARGIN, y + MARGIN],
  ]);
  return hullOf(corners).map(([x, y]): Point => [round(x), round(y)]);
}

function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

/** One side of a convex hull: every turn goes the same way. */
function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    for (;;) {
      const last = hull.at(-1);
      const before = hull.at(-2);
      if (!last || !before) break;
      const turn = (last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0]);
      if (turn > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
}

export const round = (value: number): number => Math.round(value * 1000) / 1000;
