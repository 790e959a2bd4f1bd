import fc from "fast-check";
import { expect, test } from "vitest";
import { offeredCents } from "#contract/rules/money/pricing.ts";
import { seatCentsWithin } from "./best-seats.ts";

test("a limit with the fee is the price of a seat without it", () => {
  expect(seatCentsWithin(14_000, { type: "Percentage", value: 0 })).toBe(14_000);
  expect(seatCentsWithin(14_000, { type: "Percentage", value: 5 })).toBe(13_300);
  expect(seatCentsWithin(14_000, { type: "Fixed", value: 350 })).toBe(13_650);
  expect(seatCentsWithin(300, { type: "Fixed", value: 350 })).toBeNull();
});

test("no seat above it is within the limit, and the seat itself is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 40 }), (topCents, value) => {
      const commission = { type: "Percentage", value } as const;
      const cents = seatCentsWithin(topCents, commission);
      return (
        cents !== null && offeredCents(cents, commission) <= topCents && offeredCents(cents + 1, commission) > topCents
      );
    }),
  );
});
