import { expect, test } from "vitest";
import { sellsFast } from "./selling-fast.ts";

test.each([
  [{ units_sold: 79, units_left: 21 }, 0, false],
  [{ units_sold: 80, units_left: 20 }, 0, true],
  [{ units_sold: 100, units_left: 0 }, 100, false],
  [{ units_sold: 60, units_left: 40 }, 39, false],
  [{ units_sold: 60, units_left: 40 }, 40, true],
  // Three of the last five seats are not a rush.
  [{ units_sold: 5, units_left: 3 }, 5, false],
  [{ units_sold: 0, units_left: 0 }, 0, false],
])("%o with %i sold in a day sells fast: %s", (event, soldInADay, expected) => {
  expect(sellsFast(event, soldInADay)).toBe(expected);
});
