import type { PlanTable } from "./plan-parts.ts";
import type { Point } from "./point.ts";

/** From the middle of a seat to the edge of its table, in plan units. */
const TO_EDGE = 0.7;
/** The space of a seat along the edge of a table. */
const ALONG = 1.1;

/** A table's name as tickets and screens say it: 'Table 4' for '4'. */
export const tableName = ({ name }: Pick<PlanTable, "name">): string => (/\s/.test(name) ? name : `Table ${name}`);

/** The table's width and depth, in plan units. A table without a size has room for its seats. */
export function tableSize({ shape, seats, size }: PlanTable): Point {
  if (size) return size;
  if (shape === "rectangle") return [Math.ceil(seats / 2) * ALONG, 1.2];
  const across = Math.max(1, (seats * ALONG) / Math.PI - 2 * TO_EDGE);
  return [across, across];
}

/**
 * Where the seats of a table stand, in the order of their numbers: clockwise from the top of a round one, and along the upper and
 * then the lower side of a rectangle, left to right.
 */
export function seatsAround(table: PlanTable): Point[] {
  const { shape, seats, at, angle = 0 } = table;
  const [width, depth] = tableSize(table);
  const turn = (angle * Math.PI) / 180;
  const upper = Math.ceil(seats / 2);
  return Array.from({ length: seats }, (_, index): Point => {
    if (shape === "round") {
      const around = turn - Math.PI / 2 + (2 * Math.PI * index) / seats;
      const away = width / 2 + TO_EDGE;
      return [at[0] + away * Math.cos(around), at[1] + away * Math.sin(around)];
    }
    const isUpper = index < upper;
    const [place, count] = isUpper ? [index, upper] : [index - upper, seats - upper];
    const x = ((place + 0.5) / count - 0.5) * width;
    const y = (isUpper ? -1 : 1) * (depth / 2 + TO_EDGE);
    return turned(at, [x, y], turn);
  });
}

/** How far below its lowest chair the name of a whole table stands, from middle to middle, in plan units. */
const NAME_BELOW = 0.8;

/**
 * Where a table that is sold whole has its name. Its one place is drawn in its middle, so the name goes below the chairs.
 * @param corners of the table
 */
export function nameBelow(table: PlanTable, corners: readonly Point[] = []): Point {
  const lowest = Math.max(...[...corners, ...seatsAround(table)].map(([, y]) => y));
  return [table.at[0], lowest + NAME_BELOW];
}

/** A point beside a middle, turned around it. @param turn radians, clockwise */
export function turned([x, y]: Point, [right, down]: Point, turn: number): Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [x + right * cos - down * sin, y + right * sin + down * cos];
}
