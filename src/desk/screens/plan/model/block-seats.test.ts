import { expect, it } from "vitest";
import { type Block, blockSeats, rowOfTables, rowSeats } from "./block-seats.ts";

const block: Block = {
  at: [0, 10],
  rows: 2,
  seats: 3,
  more: 0,
  pitch: 1,
  rowGap: 1,
  radius: 0,
  skew: 0,
  angle: 0,
  rowScheme: { kind: "letters", without: "IO", start: "H" },
  seatScheme: { kind: "each" },
};
const drawn = (more: Partial<Block>) =>
  blockSeats({ ...block, ...more }).map(({ row, number, at }) => [row + number, ...at]);

it("draws straight rows around the middle of the first one, with more seats and a skew in each next row", () => {
  expect(drawn({})).toEqual([
    ["H1", -1, 10],
    ["H2", 0, 10],
    ["H3", 1, 10],
    ["J1", -1, 11],
    ["J2", 0, 11],
    ["J3", 1, 11],
  ]);
  expect(drawn({ more: 2, skew: 0.5 }).slice(3)).toEqual([
    ["J1", -1.5, 11],
    ["J2", -0.5, 11],
    ["J3", 0.5, 11],
    ["J4", 1.5, 11],
    ["J5", 2.5, 11],
  ]);
});

it("adds a seat every few rows, as wedges do that grow wider away from the stage", () => {
  const rows = blockSeats({ ...block, rows: 8, more: 0.3 }).map(({ row }) => row);
  expect([..."HJKLMNPQ"].map((name) => rows.filter((row) => row === name).length)).toEqual([3, 3, 3, 3, 4, 4, 4, 5]);
  const fewer = blockSeats({ ...block, rows: 3, more: -0.5 });
  expect(fewer.map(({ row }) => row).join("")).toBe("HHHJJKK");
});

it("bends rows around a point towards the stage, a pitch from seat to seat", () => {
  const seats = blockSeats({ ...block, radius: 4, rows: 1 });
  expect(seats[1]?.at).toEqual([0, 10]);
  const [left, middle] = [seats[0]?.at ?? [0, 0], seats[1]?.at ?? [0, 0]];
  expect(left[1]).toBeLessThan(10);
  expect(Math.hypot(left[0] - middle[0], left[1] - middle[1])).toBeCloseTo(1, 1);
  expect(Math.hypot(left[0], left[1] - 6)).toBeCloseTo(4, 2);
});

it("turns the block around the middle of its first row", () => {
  expect(drawn({ angle: 90, rows: 1 })).toEqual([
    ["H1", 0, 9],
    ["H2", 0, 10],
    ["H3", 0, 11],
  ]);
});

it("draws a row between two points, and tables beside each other", () => {
  expect(rowSeats([0, 0], [3, 3], 4, "Q", { kind: "odd" }).map(({ number, at }) => [number, ...at])).toEqual([
    ["1", 0, 0],
    ["3", 1, 1],
    ["5", 2, 2],
    ["7", 3, 3],
  ]);
  const tables = rowOfTables({
    at: [0, 5],
    count: 2,
    apart: 4,
    shape: "round",
    seats: 8,
    sold: "whole",
    angle: 0,
    name: "Table 9",
  });
  expect(tables.map(({ name, at }) => [name, ...at])).toEqual([
    ["Table 9", -2, 5],
    ["Table 10", 2, 5],
  ]);
  expect(tables.some((table) => "size" in table)).toBe(false);
});

it("draws tables in a size of their own", () => {
  const row = { at: [0, 0], count: 1, apart: 4, shape: "rectangle", seats: 10, sold: "whole", angle: 0 } as const;
  const [table] = rowOfTables({ ...row, name: "Long table 1", size: [6.5, 1.4] });
  expect(table).toEqual({
    name: "Long table 1",
    at: [0, 0],
    shape: "rectangle",
    seats: 10,
    sold: "whole",
    size: [6.5, 1.4],
  });
});

it("gives rows beyond a list of names the next free ones, so that none is without a name", () => {
  const rowScheme = { kind: "list", names: ["Loge 1", "B"] } as const;
  const seats = blockSeats({ ...block, rows: 5, seats: 1, rowScheme });
  expect(seats.map(({ row }) => row)).toEqual(["Loge 1", "B", "C", "D", "E"]);
  const none = blockSeats({ ...block, rows: 2, seats: 1, rowScheme: { kind: "list", names: [] } });
  expect(none.map(({ row }) => row)).toEqual(["1", "2"]);
});

it("turns a row of tables around its middle, each of them too", () => {
  const tables = rowOfTables({
    at: [0, 5],
    count: 2,
    apart: 4,
    shape: "rectangle",
    seats: 8,
    sold: "seats",
    angle: 90,
    name: "9",
  });
  expect(tables.map(({ at, angle }) => [...at, angle])).toEqual([
    [0, 3, 90],
    [0, 7, 90],
  ]);
});
