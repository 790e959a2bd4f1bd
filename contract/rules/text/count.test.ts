import fc from "fast-check";
import { expect, test } from "vitest";
import { countOf, formatCount } from "./count.ts";

test("whole numbers are written as Intl writes them", () => {
  const format = new Intl.NumberFormat("en-AU");
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(formatCount(count)).toBe(format.format(count));
    }),
  );
});

test("a count has its noun in the singular or the plural", () => {
  expect([0, 1, 1204].map((count) => countOf(count, "order"))).toEqual(["0 orders", "1 order", "1,204 orders"]);
});
