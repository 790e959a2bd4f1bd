import { GENERAL_ADMISSION } from "./venue-kinds.ts";

/** A point of the plan, in plan units (the space of one seat). y grows downwards, away from the stage. */
export type Point = readonly [x: number, y: number];

/** Part of one row: from column to column, both included. Rows and columns count from 1. */
type Span = readonly [row: number, fromColumn: number, toColumn: number];

/** A venue's drawn plan, in the form of import files, demo venues and GET /seat-plan. */
export interface SeatPlan {
  version: string;
  stage: { label: string; outline: Point[] };
  entrances: { label: string; at: Point }[];
  sections: PlanSection[];
}

/**
 * One section of seats, one category of a Party Plot's `units`, or one standing area of a General admission venue. Rows and
 * columns count from 1.
 */
export interface PlanSection {
  /** Unique in the plan. */
  key: string;
  title: string;
  /** '0' means that no block of the section chooser leads here. */
  et_blockid?: string;
  /** '1' means that the block can be chosen. */
  blockstatus?: string;
  outline: Point[];
  /** The label of the entrance that a ticket for this section names. Without it, any entrance leads here. */
  entrance?: string;
  rows: number;
  columns: number;
  /** Where the seats are. Without it, the picker draws a straight grid. */
  geometry?: RowGeometry;
  /** The number of row 1's letter: 1 is A. */
  firstRow?: number;
  /** Columns that are an aisle in every row. */
  aisles?: number[];
  /** Cells with no seat in them. */
  gaps?: Span[];
  wheelchair?: Span[];
  companion?: Span[];
  /** Seats that are never sold, such as those at the sound desk. */
  blocked?: Span[];
  notes?: { spans: Span[]; note: string }[];
  /**
   * Party Plot and General admission: how many units can be sold, which is an area's capacity. `rows` and `columns` then only
   * bound the grid of their numbers.
   */
  units?: number;
  /** General admission: its tickets have no number, and the plan shows it as one area. */
  area?: true;
  /** Party Plot: the text before a unit's number: 'GA' gives 'GA 12'. */
  prefix?: string;
}

/** Rows in a straight block, or along arcs around one centre. Angles are degrees, clockwise from the x axis. */
type RowGeometry =
  | { kind: "block"; origin: Point; angle: number; seatPitch: number; rowPitch: number }
  | { kind: "arc"; centre: Point; radius: number; rowPitch: number; from: number; to: number };

type PlanSeatType = "seat" | "gap" | "wheelchair" | "companion";

export interface PlanSeat {
  row: number;
  column: number;
  /** The seat's name on the ticket: 'C12'. It is '' for a gap. */
  label: string;
  type: PlanSeatType;
  blocked: boolean;
  note: string | null;
}

/** Returns A, B … Z, AA, AB … for 1, 2 … 26, 27, 28 … @throws RangeError if `row` is not a whole number from 1. */
export function rowLetters(row: number): string {
  if (!Number.isInteger(row) || row < 1) throw new RangeError(`not a row: ${row}`);
  let letters = "";
  for (let rest = row; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/**
 * Returns every cell of a section by row and column, gaps included. Seats are numbered from 1 along each row, without
 * counting gaps. A category with `units` returns that many numbered units. Those of an `area` all have the name 'General
 * admission'.
 */
export function expandSection(section: PlanSection): PlanSeat[] {
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
export const capacityOf = ({ sections }: SeatPlan): number =>
  sections.reduce((sum, section) => sum + (section.units ?? seatCount(section)), 0);

/** Counts without making the seats, because a list counts the seats of many venues. */
function seatCount({ rows, columns, aisles, gaps, blocked }: PlanSection): number {
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

/** Returns the middle of a seat on the plan, or undefined if the section has no geometry. */
export function placeSeat(section: PlanSection, row: number, column: number): Point | undefined {
  const geometry = section.geometry;
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
