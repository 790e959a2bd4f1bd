import { expect, test } from "vitest";
import { priceRangeOf } from "./event-price.ts";

test("both ends of the range include a percentage fee, rounded up as in an order of one ticket", () => {
  const range = priceRangeOf({
    commission_type: "Percentage",
    commission_value: 4,
    lowestPrice: 89,
    highestPrice: 135,
  });
  expect(range).toMatchObject({ text: "$93 to $141", varies: true, note: "incl. fees" });
});

test("both ends of the range include a fixed fee, which is dollars on the wire and cents in the code", () => {
  const range = priceRangeOf({ commission_type: "Fixed", commission_value: 3.5, lowestPrice: 38, highestPrice: 58 });
  expect(range).toMatchObject({
    text: "$41.50 to $61.50",
    lowest: "$41.50",
    varies: true,
    note: "incl. fees",
    fullNote: "incl. $3.50 booking fee, once per order",
  });
});

test("an event without a fee has no note", () => {
  expect(
    priceRangeOf({ commission_type: "Fixed", commission_value: 0, lowestPrice: 0, highestPrice: 20 }),
  ).toMatchObject({ text: "$0 to $20", note: "", fullNote: "" });
});

test("a combo's discount is taken off before the fee is added, each in whole dollars", () => {
  const combo = { combo_event_discount: 10, commission_type: "Percentage" as const, commission_value: 5 };
  // 91 minus 10 (9.10 rounded up) is 81; 81 plus 5 (4.05 rounded up) is 86.
  expect(priceRangeOf({ ...combo, lowestPrice: 91, highestPrice: 91 }).text).toBe("$86");
});
