import type { Seat } from "./seats.ts";

/** A section's seats laid out as rows and columns, independent of how they are drawn. */
export interface SeatGrid {
  columns: number;
  rows: readonly GridRow[];
}

interface GridRow {
  /** The row's number in the grid. */
  row: number;
  /** 'C', the letters with which the row's seat numbers begin, or the row's number if they have no letters. */
  label: string;
  /** Real seats only, left to right. */
  seats: readonly GridSeat[];
}

/** A word and a number: 'High table 3'. 'AA 7' is a row's letters. */
const WHOLE_TABLE = /\p{Ll} (\d+)$/u;

export interface GridSeat {
  seat: Seat;
  column: number;
  /** '12' for 'C12'. */
  number: string;
}

/**
 * Splits 'C12' into row C and seat 12, and 'Table 4, seat 3' into Table 4 and 3. A table that is sold whole is a row with one place:
 * 'Table 4' gives Table 4 and 4. A number without letters gives row ''.
 */
export function splitSeatNumber(seatNumber: string): { row: string; number: string } {
  const [row = "", seat] = seatNumber.replace(/^Row /, "").split(", seat ");
  if (seat) return { row, number: seat };
  const whole = WHOLE_TABLE.exec(row);
  if (whole) return { row, number: whole[1] ?? "" };
  const parts = /^\s*([^\d\s-]+)[\s-]*(\d+\S*)\s*$/.exec(seatNumber);
  return parts ? { row: parts[1] ?? "", number: parts[2] ?? "" } : { row: "", number: seatNumber.trim() };
}

/**
 * Whether the rows are tables or boxes. Their seats are counted from the first, and their middle is not a better
 * position.
 */
export const areTables = (seats: readonly Seat[]): boolean =>
  seats.some(({ label }) => WHOLE_TABLE.test(splitSeatNumber(label).row));

/** Sorts the seats by row and column. Gaps and empty rows have no entry, but keep their space. */
export function layOutSeats(seats: readonly Seat[], maxColumn = 0): SeatGrid {
  const byRow = new Map<number, GridSeat[]>();
  let columns = maxColumn;
  for (const seat of seats) {
    if (seat.kind === "gap") continue;
    columns = Math.max(columns, seat.column);
    const row = byRow.get(seat.row) ?? [];
    row.push({ seat, column: seat.column, number: splitSeatNumber(seat.label).number });
    byRow.set(seat.row, row);
  }
  const rows = [...byRow]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => {
      cells.sort((a, b) => a.column - b.column);
      const label = cells.map((cell) => splitSeatNumber(cell.seat.label).row).find((text) => text !== "");
      return { row, label: label ?? String(row), seats: cells };
    });
  return { columns, rows };
}

export interface GridSpot {
  rowIndex: number;
  seatIndex: number;
}

/** The seat's place in the grid, or undefined if the grid does not have it. */
export function findSpot(grid: SeatGrid, seatId: string | undefined): GridSpot | undefined {
  if (seatId === undefined) return undefined;
  for (const [rowIndex, row] of grid.rows.entries()) {
    const seatIndex = row.seats.findIndex((cell) => cell.seat.seatId === seatId);
    if (seatIndex >= 0) return { rowIndex, seatIndex };
  }
  return undefined;
}

export function seatAt(grid: SeatGrid, spot: GridSpot): GridSeat | undefined {
  return grid.rows[spot.rowIndex]?.seats[spot.seatIndex];
}

const PAGE_ROWS = 5;

/** The place to which a key of the ARIA grid pattern leads, or undefined for any other key. */
export function moveByKey(grid: SeatGrid, from: GridSpot, key: string, withControl = false): GridSpot | undefined {
  const { rowIndex, seatIndex } = from;
  const last = grid.rows.length - 1;
  const end = (row: number) => Math.max(0, (grid.rows[row]?.seats.length ?? 0) - 1);
  switch (key) {
    case "ArrowLeft":
      return { rowIndex, seatIndex: Math.max(0, seatIndex - 1) };
    case "ArrowRight":
      return { rowIndex, seatIndex: Math.min(end(rowIndex), seatIndex + 1) };
    case "ArrowUp":
      return toRow(grid, from, rowIndex - 1);
    case "ArrowDown":
      return toRow(grid, from, rowIndex + 1);
    case "PageUp":
      return toRow(grid, from, Math.max(0, rowIndex - PAGE_ROWS));
    case "PageDown":
      return toRow(grid, from, Math.min(last, rowIndex + PAGE_ROWS));
    case "Home":
      return withControl ? { rowIndex: 0, seatIndex: 0 } : { rowIndex, seatIndex: 0 };
    case "End":
      return withControl ? { rowIndex: last, seatIndex: end(last) } : { rowIndex, seatIndex: end(rowIndex) };
    default:
      return undefined;
  }
}

/**
 * The place in the row whose label begins with what was typed, in the column nearest to the focus. A table is found by its number too: '7'
 * leads to Table 7.
 */
export function moveByRowLabel(grid: SeatGrid, from: GridSpot, typed: string): GridSpot | undefined {
  const wanted = typed.toUpperCase();
  const labels = grid.rows.map(({ label }) => label.toUpperCase());
  const matches: ((label: string) => boolean)[] = [
    (label) => label === wanted,
    (label) => label.startsWith(wanted),
    (label) => label.endsWith(` ${wanted}`),
  ];
  const rowIndex = matches.map((matching) => labels.findIndex(matching)).find((index) => index >= 0);
  return rowIndex === undefined ? undefined : toRow(grid, from, rowIndex);
}

function toRow(grid: SeatGrid, from: GridSpot, rowIndex: number): GridSpot {
  const row = grid.rows[rowIndex];
  if (!row) return from;
  const column = seatAt(grid, from)?.column ?? 1;
  let nearest = 0;
  for (const [index, cell] of row.seats.entries()) {
    const best = row.seats[nearest]?.column ?? 0;
    if (Math.abs(cell.column - column) < Math.abs(best - column)) nearest = index;
  }
  return { rowIndex, seatIndex: nearest };
}
