import { GENERAL_ADMISSION } from "../event/venue-kinds.ts";
import { isFree, placedSeats } from "../plan/free-seats.ts";
import { placeFree } from "../plan/place-free.ts";
import type { PlanSeat, PlanSection, Point, SeatPlan, Span } from "../plan/plan-types.ts";

export type { PlanSeat, PlanSection, Point, SeatPlan } from "../plan/plan-types.ts";

/** Returns A, B … Z, AA, AB … for 1, 2 … 26, 27, 28 … @throws RangeError if `row` is not a whole number from 1. */
export function rowLetters(row: number): string {
  if (!Number.isInteger(row) || row < 1) throw new RangeError(`not a row: ${row}`);
  let letters = "";
  for (let rest = row; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** What decides the names of a section's rows. */
export type NamedRows = Pick<PlanSection, "firstRow" | "seats" | "tables">;

/** A row's name: 'C', '3' or 'Table 4'. Rows count from 1. */
export function rowName(section: NamedRows, row: number): string {
  if (!isFree(section)) return rowLetters(row + (section.firstRow ?? 1) - 1);
  return placedSeats(section).find((seat) => seat.row === row)?.rowName ?? String(row);
}

/**
 * Returns every cell of a section by row and column, gaps included. Seats are numbered from 1 along each row, without
 * counting gaps. A category with `units` returns that many numbered units. Those of an `area` all have the name 'General
 * admission'.
 */
export function expandSection(section: PlanSection): PlanSeat[] {
  if (isFree(section)) return placedSeats(section);
  return section.units === undefined ? expandGrid(section) : expandUnits(section, section.units);
}

function expandUnits(section: PlanSection, units: number): PlanSeat[] {
  return Array.from({ length: units }, (_, index) => ({
    row: Math.floor(index / section.columns) + 1,
    column: (index % section.columns) + 1,
    label: section.area ? GENERAL_ADMISSION : `${section.prefix ?? section.title} ${index + 1}`,
    type: "seat",
    blocked: false,
    note: null,
  }));
}

function expandGrid(section: PlanSection): PlanSeat[] {
  const gaps = cellsOf(section.gaps);
  const wheelchair = cellsOf(section.wheelchair);
  const companion = cellsOf(section.companion);
  const blocked = cellsOf(section.blocked);
  const notes = new Map(
    section.notes?.flatMap(({ spans, note }) => [...cellsOf(spans)].map((cell) => [cell, note] as const)),
  );
  const aisles = new Set(section.aisles);
  const seats: PlanSeat[] = [];
  for (let row = 1; row <= section.rows; row++) {
    const letters = rowLetters(row + (section.firstRow ?? 1) - 1);
    let number = 0;
    for (let column = 1; column <= section.columns; column++) {
      const cell = cellKey(row, column);
      const gap = aisles.has(column) || gaps.has(cell);
      seats.push({
        row,
        column,
        label: gap ? "" : `${letters}${++number}`,
        type: gap ? "gap" : wheelchair.has(cell) ? "wheelchair" : companion.has(cell) ? "companion" : "seat",
        blocked: !gap && blocked.has(cell),
        note: gap ? null : (notes.get(cell) ?? null),
      });
    }
  }
  return seats;
}

/** How many tickets a plan can sell: its units, and its seats without gaps and blocked ones. */
export const capacityOf = ({ sections }: Pick<SeatPlan, "sections">): number =>
  sections.reduce((sum, section) => sum + (section.units ?? seatCount(section)), 0);

/** Counts without making the seats, because a list counts the seats of many venues. */
function seatCount(section: PlanSection): number {
  if (isFree(section)) return placedSeats(section).filter((seat) => !seat.blocked).length;
  const { rows, columns, aisles, gaps, blocked } = section;
  const lanes = new Set(aisles?.filter((column) => column <= columns));
  const closed = [...new Set([...cellsOf(gaps), ...cellsOf(blocked)])].filter((cell) => !lanes.has(cell % 10_000));
  return rows * (columns - lanes.size) - closed.length;
}

const cellKey = (row: number, column: number) => row * 10_000 + column;

function cellsOf(spans: readonly Span[] | undefined): Set<number> {
  const cells = new Set<number>();
  for (const [row, from, to] of spans ?? [])
    for (let column = from; column <= to; column++) cells.add(cellKey(row, column));
  return cells;
}

/** Returns the middle of a seat on the plan, or undefined if the section has neither geometry nor places. */
export function placeSeat(section: PlanSection, row: number, column: number): Point | undefined {
  const { geometry, places } = section;
  if (places) return placeFree(places, row, column);
  if (!geometry) return undefined;
  if (geometry.kind === "block") {
    const angle = (geometry.angle * Math.PI) / 180;
    const along = (column - 1) * geometry.seatPitch;
    const away = (row - 1) * geometry.rowPitch;
    return [
      geometry.origin[0] + along * Math.cos(angle) - away * Math.sin(angle),
      geometry.origin[1] + along * Math.sin(angle) + away * Math.cos(angle),
    ];
  }
  const share = (column - 0.5) / section.columns;
  const angle = ((geometry.from + (geometry.to - geometry.from) * share) * Math.PI) / 180;
  const radius = geometry.radius + (row - 1) * geometry.rowPitch;
  return [geometry.centre[0] + radius * Math.cos(angle), geometry.centre[1] + radius * Math.sin(angle)];
}

/** The most rows and columns of a section, and so of the grid of an area's units. */
export const MAX_GRID = 1000;

/**
 * The plan of a General admission venue with each section as an area. A file gives an area its outline and its `units`, and
 * no rows and columns, so it gets a grid that is large enough for them.
 */
export function withAreas<
  Section extends Omit<PlanSection, "rows" | "columns"> & Partial<Pick<PlanSection, "rows" | "columns">>,
>(sections: readonly Section[]): (Section & { area: true; rows: number; columns: number })[] {
  return sections.map((section) => {
    const units = section.units ?? 1;
    const columns = section.columns ?? Math.min(MAX_GRID, Math.ceil(Math.sqrt(units)));
    return { ...section, columns, rows: section.rows ?? Math.ceil(units / columns), area: true };
  });
}
