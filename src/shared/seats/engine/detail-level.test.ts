import { expect, test } from "vitest";
import { canTakeSeats, detailLevel, hasRowLetters } from "./detail-level.ts";

test.each([
  [1.4, "far"],
  [7.9, "far"],
  [8, "middle"],
  [19.9, "middle"],
  [20, "near"],
  [48, "near"],
])("seats %s pixels apart are drawn %s", (seatPx, level) => {
  expect(detailLevel(seatPx)).toBe(level);
});

test("a seat can be pressed only if it is large enough to tell from its neighbour", () => {
  expect([6, 11.9].map(canTakeSeats)).toEqual([false, false]);
  expect([12, 30].map(canTakeSeats)).toEqual([true, true]);
  expect([10, 11].map(hasRowLetters)).toEqual([false, true]);
});
