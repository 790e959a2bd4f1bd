import fc from "fast-check";
import { expect, test } from "vitest";
import { expandSection, type PlanSection, placeSeat, rowLetters } from "./seat-plan.ts";

const section: PlanSection = {
  key: "STALLS",
  title: "Stalls",
  outline: [],
  rows: 3,
  columns: 7,
  aisles: [4],
  gaps: [[1, 1, 1]],
  wheelchair: [[3, 1, 1]],
  companion: [[3, 2, 2]],
  blocked: [[2, 7, 7]],
  notes: [{ spans: [[1, 7, 7]], note: "Restricted view" }],
};

test("rows are lettered like a spreadsheet", () => {
  expect([1, 26, 27, 52, 53, 702, 703].map(rowLetters)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
  expect(() => rowLetters(0)).toThrow(RangeError);
});

test("numbers run along the row and pass over gaps and aisles", () => {
  const labels = expandSection(section).map((seat) => seat.label || "·");
  expect(labels.slice(0, 7)).toEqual(["·", "A1", "A2", "·", "A3", "A4", "A5"]);
  expect(labels.slice(7, 14)).toEqual(["B1", "B2", "B3", "·", "B4", "B5", "B6"]);
});

test("a later first row changes only the letters", () => {
  expect(expandSection({ ...section, firstRow: 26 })[7]).toMatchObject({ row: 2, column: 1, label: "AA1" });
});

test("wheelchair, companion, blocked and noted seats keep their marks", () => {
  const at = (row: number, column: number) =>
    expandSection(section).find((seat) => seat.row === row && seat.column === column);
  expect(at(3, 1)?.type).toBe("wheelchair");
  expect(at(3, 2)?.type).toBe("companion");
  expect(at(2, 7)).toMatchObject({ type: "seat", blocked: true });
  expect(at(1, 7)?.note).toBe("Restricted view");
  expect(at(1, 4)).toMatchObject({ type: "gap", label: "", note: null });
});

test("a category expands to its units, each with a number", () => {
  const lawn = expandSection({ key: "GA", title: "Lawn", outline: [], rows: 3, columns: 5, units: 12, prefix: "GA" });
  expect(lawn).toHaveLength(12);
  expect(lawn.at(-1)).toMatchObject({ row: 3, column: 2, label: "GA 12" });
});

test("labels are never repeated within a section", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(
        fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 40 })),
      ),
      (rows, columns, gaps) => {
        const seats = expandSection({ key: "X", title: "X", outline: [], rows, columns, gaps });
        const labels = seats.filter((seat) => seat.type !== "gap").map((seat) => seat.label);
        expect(seats).toHaveLength(rows * columns);
        expect(new Set(labels).size).toBe(labels.length);
      },
    ),
  );
});

test("seats are placed in a straight block or along an arc", () => {
  const straight = {
    ...section,
    geometry: { kind: "block", origin: [10, 20], angle: 0, seatPitch: 1, rowPitch: 2 },
  } as const;
  expect(placeSeat(straight, 3, 4)).toEqual([13, 24]);
  const arc = {
    ...section,
    columns: 1,
    geometry: { kind: "arc", centre: [0, 0], radius: 10, rowPitch: 1, from: 120, to: 60 },
  } as const;
  const [x, y] = placeSeat(arc, 2, 1) ?? [Number.NaN, Number.NaN];
  expect(x).toBeCloseTo(0);
  expect(y).toBeCloseTo(11);
  expect(placeSeat(section, 1, 1)).toBeUndefined();
});
