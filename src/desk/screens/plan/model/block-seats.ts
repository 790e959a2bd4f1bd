import { round } from "#contract/rules/plan/free-seats.ts";
import { LONGEST } from "#contract/rules/plan/name-lengths.ts";
import type { FreeSeat, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { freshName, nameAfter } from "./fresh-name.ts";
import { rounded, turnedAround } from "./points.ts";
import { type RowScheme, rowNames, type SeatScheme, seatNumbers } from "./row-names.ts";

/** A block of rows to draw. Lengths are in plan units. */
export interface Block {
  /** The middle of the first row. */
  at: Point;
  rows: number;
  /** In the first row. */
  seats: number;
  /** How many more seats each row has than the row before. With a fraction, only every few rows get one more. */
  more: number;
  /** From a seat to the next one, and from a row to the next one. */
  pitch: number;
  rowGap: number;
  /** The radius of the first row's arc, around a point towards the stage. 0 for straight rows. */
  radius: number;
  /** How far to the right each row begins of the row before. */
  skew: number;
  /** Degrees, clockwise. */
  angle: number;
  rowScheme: RowScheme;
  seatScheme: SeatScheme;
}

/** How many seats each row has, from the front. */
export const seatCounts = ({ rows, seats, more }: Pick<Block, "rows" | "seats" | "more">): number[] =>
  // A tenth has no exact binary value, and ten of them must give one seat.
  Array.from({ length: rows }, (_, line) => Math.max(1, Math.floor(seats + round(line * more))));

/** The seats of a block, row by row from the front, each from left to right. */
export function blockSeats(block: Block): FreeSeat[] {
  const { at, rows, pitch, rowGap, radius, skew, angle, rowScheme, seatScheme } = block;
  const counts = seatCounts(block);
  return completed(rowNames(rowScheme, rows)).flatMap((row, line) => {
    const count = counts[line] ?? 1;
    const numbers = seatNumbers(seatScheme, count);
    const arc = radius + line * rowGap;
    return Array.from({ length: count }, (_, place): FreeSeat => {
      const along = (place - (count - 1) / 2) * pitch + line * skew;
      const flat: Point =
        radius > 0
          ? [at[0] + arc * Math.sin(along / arc), at[1] + arc * Math.cos(along / arc) - radius]
          : [at[0] + along, at[1] + line * rowGap];
      return { row, number: numbers[place] ?? "", at: rounded(turnedAround(flat, at, angle)) };
    });
  });
}

/** Gives rows beyond a list of names the next free ones, because a row without a name could not be saved. */
function completed(names: readonly string[]): string[] {
  const taken = new Set(names);
  let last = "";
  return names.map((name) => {
    last = name || freshName(last, taken, LONGEST.row);
    taken.add(last);
    return last;
  });
}

/** The seats of one row between two points, both included. */
export function rowSeats(from: Point, to: Point, count: number, row: string, scheme: SeatScheme): FreeSeat[] {
  const numbers = seatNumbers(scheme, count);
  return Array.from({ length: count }, (_, place): FreeSeat => {
    const share = count > 1 ? place / (count - 1) : 0;
    const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return { row, number: numbers[place] ?? "", at: rounded(at) };
  });
}

export interface TableRow {
  at: Point;
  /** How many tables beside each other, and the distance between their middles. */
  count: number;
  apart: number;
  shape: PlanTable["shape"];
  seats: number;
  sold: PlanTable["sold"];
  angle: number;
  /** The size of each table, as in the plan. If left out, a table has room for its seats. */
  size?: Point | undefined;
  /** The first table's name. The others count on from it. */
  name: string;
}

export function rowOfTables({ at, count, apart, shape, seats, sold, angle, size, name }: TableRow): PlanTable[] {
  return Array.from({ length: count }, (_, index): PlanTable => {
    const place: Point = [at[0] + (index - (count - 1) / 2) * apart, at[1]];
    return {
      name: nameAfter(name, index, LONGEST.table),
      at: rounded(turnedAround(place, at, angle)),
      shape,
      seats,
      sold,
      ...(size && { size }),
      ...(angle !== 0 && { angle }),
    };
  });
}
