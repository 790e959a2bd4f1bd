import { expect, test } from "vitest";
import { naturalOrder } from "./natural-order.ts";

test.each([
  [
    ["G10", "G9", "G1"],
    ["G1", "G9", "G10"],
  ],
  [
    ["Circle 11", "Stalls 2", "Circle 2", "Circle"],
    ["Circle", "Circle 2", "Circle 11", "Stalls 2"],
  ],
  [
    ["B1", "A12", "12", "A", ""],
    ["", "12", "A", "A12", "B1"],
  ],
  [
    ["7", "07", "7a"],
    ["07", "7", "7a"],
  ],
])("%j is ordered as %j", (names, ordered) => {
  expect(names.toSorted(naturalOrder)).toEqual(ordered);
  expect(names.toReversed().toSorted(naturalOrder)).toEqual(ordered);
});

test("a name is equal only to itself", () => {
  expect(naturalOrder("Row A 1", "Row A 1")).toBe(0);
  expect(naturalOrder("Row A 1", "Row A 01")).not.toBe(0);
});
