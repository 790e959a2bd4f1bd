import { expect, it } from "vitest";
import { dearestCents, feeMistake, feeWarning } from "./fee-limits.ts";

it("refuses a fee above all that the tickets cost, and no other", () => {
  expect(feeMistake({ type: "Percentage", value: 100.01 })).toBe(
    "A fee of 100.01% is more than the tickets cost: at most 100%",
  );
  expect(feeMistake({ type: "Percentage", value: 100 })).toBeUndefined();
  expect(feeMistake({ type: "Fixed", value: 20_000 })).toBeUndefined();
});

it("warns of a fixed fee above the dearest ticket, once a ticket has a price", () => {
  expect(feeWarning({ type: "Fixed", value: 4001 }, 4000)).toBe(
    "A fee of $40.01 is more than the dearest ticket, which costs $40",
  );
  for (const dearest of [4001, 0, undefined])
    expect(feeWarning({ type: "Fixed", value: 4001 }, dearest)).toBeUndefined();
  expect(feeWarning({ type: "Percentage", value: 90 }, 40)).toBeUndefined();
});

it("finds the dearest of any number of prices, of rows too", () => {
  const prices = Array.from({ length: 200_000 }, () => ({ sections: ["A"], price: 48 }));
  expect(dearestCents([...prices, { sections: ["A"], price: 48, rows: [{ from: 1, to: 2, price: 62 }] }])).toBe(6200);
  expect(dearestCents()).toBeUndefined();
});
