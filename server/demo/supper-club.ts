import { completeFree } from "#contract/rules/plan/free-seats.ts";
import type { FreeSeat, PlanShape, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import { seatsAround, tableName } from "#contract/rules/plan/table-seats.ts";
import type { PlanSection, Point, SeatPlan } from "#contract/rules/seat-plan.ts";

const section = (fields: Partial<PlanSection> & Pick<PlanSection, "key" | "title">): PlanSection =>
  completeFree({ blockstatus: "1", ...fields }) as PlanSection;

const round = (value: number) => Math.round(value * 100) / 100;

/** The middle of the circles on which the round tables stand. */
const CENTRE: Point = [0, -34];

/** A line of round tables on a circle around the stage, numbered from the house's left. */
interface Line {
  radius: number;
  first: number;
  tables: number;
  seats: number;
  /** The tables' diameter. */
  across: number;
}

const RINGSIDE: Line = { radius: 43, first: 1, tables: 5, seats: 6, across: 2.4 };
const FLOOR: Line = { radius: 49.4, first: 6, tables: 6, seats: 8, across: 3 };
/** From the middle of a table to that of the next, in plan units. */
const TABLE_PITCH = 6.3;

function roundTables({ radius, first, tables, seats, across }: Line): PlanTable[] {
  return Array.from({ length: tables }, (_, index): PlanTable => {
    const angle = Math.PI / 2 - ((index - (tables - 1) / 2) * TABLE_PITCH) / radius;
    const at: Point = [round(CENTRE[0] + radius * Math.cos(angle)), round(CENTRE[1] + radius * Math.sin(angle))];
    return { name: String(first + index), at, shape: "round", seats, size: [across, across], sold: "seats" };
  });
}

/** The ground of a line of tables: a curved band, so that no line covers the one before it. */
function bandOf({ radius, tables, across }: Line): Point[] {
  const [inner, outer] = [radius - across / 2 - 1.7, radius + across / 2 + 1.7];
  const half = ((tables - 1) * TABLE_PITCH) / 2 / radius + (across / 2 + 1.9) / radius;
  const arc = (reach: number, from: number, to: number): Point[] =>
    Array.from({ length: 13 }, (_, step) => {
      const angle = Math.PI / 2 + from + ((to - from) * step) / 12;
      return [round(CENTRE[0] + reach * Math.cos(angle)), round(CENTRE[1] + reach * Math.sin(angle))];
    });
  return [...arc(inner, half, -half), ...arc(outer, -half, half)];
}

/**
 * A table with places of more than one kind: each seat is drawn by itself, and the table is a shape. It stands on the level floor
 * before the slipway doors.
 */
function accessibleTable(table: PlanTable, kinds: Record<number, FreeSeat["access"]>): FreeSeat[] {
  return seatsAround(table).map((at, index) => {
    const access = kinds[index + 1];
    const place: Point = [round(at[0]), round(at[1])];
    return { row: tableName(table), number: String(index + 1), at: place, easy: true, ...(access && { access }) };
  });
}

const shapeOf = (table: PlanTable): PlanShape => ({
  ...{ kind: "circle", at: table.at, radii: [round((table.size?.[0] ?? 0) / 2), round((table.size?.[1] ?? 0) / 2)] },
  text: { words: tableName(table), at: [0, 0] },
});

/** Booths along a wall, where two benches face each other across a table. A winch post stands before one. */
function booths(side: -1 | 1): PlanTable[] {
  return [0, 1, 2].map((index): PlanTable => {
    const number = side < 0 ? index + 1 : index + 4;
    return {
      ...{ name: `Booth ${number}`, at: [side * 22, 5.5 + index * 5], shape: "rectangle", seats: 6, sold: "seats" },
      ...(number === 4 && { note: "Restricted view: winch post" }),
    };
  });
}

/** A table that is sold whole. */
const wholeTable = (table: Omit<PlanTable, "sold">): PlanTable => ({ ...table, sold: "whole" });

/** Two long tables for a party of ten each, which buys the whole table. */
const LONG_TABLES = [-5.5, 5.5].map((x, index) =>
  wholeTable({ name: `Long table ${index + 1}`, at: [x, 22.6], shape: "rectangle", seats: 10, size: [6.5, 1.4] }),
);

/** High tables at the back, where two people stand, one on each side. */
const HIGH_TABLES = [28, 31.4].flatMap((y, line) =>
  [0, 1, 2, 3].map((place) =>
    wholeTable({
      ...{ name: `High table ${line * 4 + place + 1}`, at: [-19 + place * 4.4, y] },
      ...{ shape: "round", seats: 2, size: [1.4, 1.4], angle: 90, note: "Standing at a high table for two" },
    }),
  ),
);

/** Level ground with room for the tables' names. */
const ground = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

const STOOLS = Array.from({ length: 14 }, (_, index): FreeSeat => {
  const isEnd = index === 0 || index === 13;
  return {
    row: "At the bar",
    number: String(index + 1),
    at: [round(2.4 + index * 1.3), 28],
    ...(isEnd && { aisle: true }),
  };
});

/** A plan of format 2: a supper club with round tables before a dance floor, booths, long tables, a bar, and room to stand at the back. */
export function supperClub(version: string): SeatPlan {
  const [slipway, river] = [{ entrance: "Slipway doors" }, { entrance: "River doors" }];
  const [ringside, floor] = [roundTables(RINGSIDE), roundTables(FLOOR)];
  const [front, level] = [ringside.slice(0, 1), floor.slice(0, 1)];
  return {
    ...{ format: 2, version, name: "The Boatshed as a supper club", capacity: 180 },
    stage: {
      label: "Stage",
      outline: [
        [-8, -5],
        [8, -5],
        [8, 0],
        [5, 1.2],
        [0, 1.7],
        [-5, 1.2],
        [-8, 0],
      ],
    },
    entrances: [
      { label: "Slipway doors", at: [-25, 24] },
      { label: "River doors", at: [25, 24] },
    ],
    sections: [
      section({
        ...{ key: "RINGSIDE", title: "Ringside Tables", et_blockid: "1", category: "Tables", ...slipway },
        outline: bandOf(RINGSIDE),
        seats: front.flatMap((table) => accessibleTable(table, { 5: "companion", 6: "wheelchair" })),
        tables: ringside.slice(1),
      }),
      section({
        ...{ key: "FLOOR", title: "Floor Tables", et_blockid: "2", category: "Tables", ...river },
        outline: bandOf(FLOOR),
        seats: level.flatMap((table) =>
          accessibleTable(table, { 5: "companion", 6: "wheelchair", 7: "wheelchair", 8: "companion" }),
        ),
        tables: floor.slice(1),
      }),
      section({
        ...{ key: "BOOTHS LEFT", title: "Booths Left", et_blockid: "3", category: "Booths", ...slipway },
        tables: booths(-1),
      }),
      section({
        ...{ key: "BOOTHS RIGHT", title: "Booths Right", et_blockid: "4", category: "Booths", ...river },
        tables: booths(1),
      }),
      section({
        ...{ key: "LONG TABLES", title: "Long Tables", et_blockid: "5", category: "Whole tables", ...river },
        outline: ground(-9.6, 20.3, 9.6, 25.5),
        tables: LONG_TABLES,
      }),
      section({ ...{ key: "BAR", title: "Bar Stools", et_blockid: "6", category: "Bar", ...river }, seats: STOOLS }),
      section({
        ...{ key: "STANDING", title: "Standing", et_blockid: "7", category: "Whole tables", ...slipway },
        outline: ground(-21.4, 26.4, -3.4, 33.6),
        tables: HIGH_TABLES,
      }),
    ],
    zones: [
      { name: "Tables", colour: "#7a5195", sections: ["RINGSIDE", "FLOOR", "LONG TABLES"] },
      { name: "Booths", colour: "#2f7d8c", sections: ["BOOTHS LEFT", "BOOTHS RIGHT"] },
      { name: "Bar and standing", colour: "#b5651d", sections: ["BAR", "STANDING"] },
    ],
    categories: [{ name: "Tables" }, { name: "Booths" }, { name: "Whole tables" }, { name: "Bar" }],
    shapes: [
      {
        kind: "ellipse",
        at: [0, 4.1],
        radii: [6.4, 1.6],
        text: { words: "Dance floor", at: [0, 0] },
        colour: "#e8d5b0",
      },
      { kind: "rectangle", at: [1.6, 29.4], size: [18.5, 2], text: { words: "Bar", at: [9.25, 1] }, colour: "#b08968" },
      { kind: "circle", at: [19, 3.2], radii: [0.4, 0.4], colour: "#9a938c" },
      ...[...front, ...level].map(shapeOf),
    ],
  };
}
