import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount } from "./count.ts";

test("whole numbers are written as Intl writes them", () => {
  const format = new Intl.NumberFormat("en-AU");
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(formatCount(count)).toBe(format.format(count));
    }),
  );
});
