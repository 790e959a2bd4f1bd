import { expect, test } from "vitest";
import { sellsFast } from "./selling-fast.ts";

test.each([
  [{ units: 100, units_sold: 79 }, 0, false],
  [{ units: 100, units_sold: 80 }, 0, true],
  [{ units: 100, units_sold: 100 }, 100, false],
  [{ units: 100, units_sold: 60 }, 39, false],
  [{ units: 100, units_sold: 60 }, 40, true],
  // Three of the last five seats are not a rush.
  [{ units: 8, units_sold: 5 }, 5, false],
  [{ units: 0, units_sold: 0 }, 0, false],
])("%o with %i sold in a day sells fast: %s", (event, soldInADay, expected) => {
  expect(sellsFast(event, soldInADay)).toBe(expected);
});
