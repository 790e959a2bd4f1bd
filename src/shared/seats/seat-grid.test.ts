import { describe, expect, it } from "vitest";
import { areTables, findSpot, layOutSeats, moveByKey, moveByRowLabel, seatAt, splitSeatNumber } from "./seat-grid.ts";
import type { Seat } from "./seats.ts";

function seat(row: number, column: number, name: string, type: Seat["kind"] = "seat"): Seat {
  const id = `${row}${String(column).padStart(2, "0")}`;
  return { seatId: id, sectionId: "9", label: name, price: 89, row, column, eventId: "1", kind: type, status: "free" };
}

// The grid: row A: 1 2 _ 3, row B: _ 1 2 3, row D (4): 1 . . .
const seats = [
  seat(2, 4, "B3"),
  seat(1, 1, "A1"),
  seat(1, 2, "A2"),
  seat(1, 3, "", "gap"),
  seat(1, 4, "A3"),
  seat(2, 2, "B1"),
  seat(2, 3, "B2"),
  seat(4, 1, "D1"),
];
const grid = layOutSeats(seats);

describe("layOutSeats", () => {
  it("sorts rows and seats, keeps columns and leaves gaps out", () => {
    expect(grid.columns).toBe(4);
    expect(grid.rows.map((row) => [row.label, row.seats.map((cell) => [cell.column, cell.number])])).toEqual([
      [
        "A",
        [
          [1, "1"],
          [2, "2"],
          [4, "3"],
        ],
      ],
      [
        "B",
        [
          [2, "1"],
          [3, "2"],
          [4, "3"],
        ],
      ],
      ["D", [[1, "1"]]],
    ]);
  });

  it("uses the venue's width if it is wider than the seats", () => {
    expect(layOutSeats(seats, 12).columns).toBe(12);
  });

  it("falls back to the row's number", () => {
    expect(layOutSeats([seat(3, 1, "17")]).rows[0]).toMatchObject({ label: "3", seats: [{ number: "17" }] });
  });

  it("lays out an empty list", () => {
    expect(layOutSeats([])).toEqual({ columns: 0, rows: [] });
  });
});

it("tells tables and boxes from rows", () => {
  expect(["Table 4, seat 1", "Long table 2", "Box 2, seat 1"].map((name) => areTables([seat(1, 1, name)]))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["C12", "Row 3, seat 12", "17"].map((name) => areTables([seat(1, 1, name)]))).toEqual([false, false, false]);
});

describe("splitSeatNumber", () => {
  it.each([
    ["C12", "C", "12"],
    ["AA 7", "AA", "7"],
    ["G-104", "G", "104"],
    ["88", "", "88"],
    ["Box", "", "Box"],
    ["Row 3, seat 12", "3", "12"],
    ["Table 4, seat 3", "Table 4", "3"],
    ["Table 4", "Table 4", "4"],
    ["High table 12", "High table 12", "12"],
  ])("%s", (text, row, number) => {
    expect(splitSeatNumber(text)).toEqual({ row, number });
  });
});

describe("moving the focus", () => {
  const a1 = { rowIndex: 0, seatIndex: 0 };
  const at = (spot: { rowIndex: number; seatIndex: number } | undefined) =>
    spot ? seatAt(grid, spot)?.seat.label : undefined;

  it("steps over a gap and stops at the ends", () => {
    const a2 = moveByKey(grid, a1, "ArrowRight");
    expect(at(a2)).toBe("A2");
    expect(at(moveByKey(grid, a2 ?? a1, "ArrowRight"))).toBe("A3");
    expect(at(moveByKey(grid, a1, "ArrowLeft"))).toBe("A1");
    expect(at(moveByKey(grid, a1, "ArrowUp"))).toBe("A1");
  });

  it("goes to the nearest column of the next row", () => {
    expect(at(moveByKey(grid, a1, "ArrowDown"))).toBe("B1");
    expect(at(moveByKey(grid, { rowIndex: 1, seatIndex: 2 }, "ArrowDown"))).toBe("D1");
    expect(at(moveByKey(grid, a1, "PageDown"))).toBe("D1");
  });

  it("goes to the ends of the row with Home and End, and of the section with Control", () => {
    expect(at(moveByKey(grid, a1, "End"))).toBe("A3");
    expect(at(moveByKey(grid, a1, "End", true))).toBe("D1");
    expect(at(moveByKey(grid, { rowIndex: 2, seatIndex: 0 }, "Home", true))).toBe("A1");
  });

  it("jumps to the row whose letter is typed", () => {
    expect(at(moveByRowLabel(grid, { rowIndex: 0, seatIndex: 2 }, "b"))).toBe("B3");
    expect(moveByRowLabel(grid, a1, "z")).toBeUndefined();
  });

  it("jumps to a table by its number or its name, and to a row with a number", () => {
    const tables = layOutSeats([
      seat(1, 1, "Table 1, seat 1"),
      seat(2, 1, "Table 11, seat 1"),
      seat(3, 1, "High table 2"),
      seat(4, 1, "Row 2, seat 1"),
    ]);
    const labelAt = (typed: string) => tables.rows[moveByRowLabel(tables, a1, typed)?.rowIndex ?? -1]?.label;
    expect(["1", "11", "t", "h", "2", "5"].map(labelAt)).toEqual([
      "Table 1",
      "Table 11",
      "Table 1",
      "High table 2",
      "2",
      undefined,
    ]);
  });

  it("finds a seat again, and returns undefined for other keys", () => {
    expect(findSpot(grid, "203")).toEqual({ rowIndex: 1, seatIndex: 1 });
    expect(findSpot(grid, "999")).toBeUndefined();
    expect(moveByKey(grid, a1, "x")).toBeUndefined();
  });
});
