import { expect, it } from "vitest";
import { type PricedEntry, pricesBelowMinimum } from "./card-minimum.ts";

const pointers = (entry: PricedEntry, minimum = 50) => pricesBelowMinimum(entry, minimum).map(({ pointer }) => pointer);
const gold = { sections: ["GOLD"], price: 0.4 };
const fee = (value: number, type: "Fixed" | "Percentage" = "Fixed") => ({ type, value });

it("names each price at which one ticket costs something, but less than a card can be charged", () => {
  const rows = [{ from: 1, to: 2, price: 0.1 }];
  const prices = [gold, { sections: ["SILVER"], price: 0.5, rows }, { sections: ["FREE"], price: 0 }];
  expect(pricesBelowMinimum({ prices }, 50)).toEqual([
    {
      pointer: "/prices/0/price",
      detail: "One ticket at this price, with the fee, would cost $0.40. A card can't be charged less than $0.50.",
    },
    { pointer: "/prices/1/rows/0/price", detail: expect.stringContaining("would cost $0.10") },
  ]);
  expect(pointers({ prices }, 1)).toEqual([]);
});

it("counts the fee, which may be all that a free ticket costs", () => {
  expect(pointers({ prices: [gold], fee: fee(0.1) })).toEqual([]);
  // A percentage is rounded up to a dollar.
  expect(pointers({ prices: [gold], fee: fee(5, "Percentage") })).toEqual([]);
  expect(pointers({ prices: [{ ...gold, price: 0 }], fee: fee(0.3) })).toEqual(["/prices/0/price"]);
  expect(pointers({ prices: [{ ...gold, price: 0 }], fee: fee(5, "Percentage") })).toEqual([]);
});

it("asks each ticket type for the least that an order can have of it", () => {
  const dear = { ...gold, price: 20 };
  const type = { ref: "a", name: "A" };
  expect(pointers({ prices: [dear], ticket_types: [type, { ...type, price: 0.3 }] })).toEqual([
    "/ticket_types/1/price",
  ]);
  expect(pointers({ prices: [dear], ticket_types: [{ ...type, price: 0.3, min: 2 }] })).toEqual([]);
  expect(pointers({ prices: [dear], ticket_types: [{ ...type, price: 0.3, active: false }] })).toEqual([]);
  expect(pointers({ prices: [dear], ticket_types: [{ ...type, price: 0, companion: true }], fee: fee(0.3) })).toEqual(
    [],
  );
  expect(pointers({ prices: [gold], ticket_types: [type], fee: fee(0.1) })).toEqual([]);
  expect(pointers({ prices: [gold], ticket_types: [{ ...type, fee_free: true }], fee: fee(0.1) })).toEqual([
    "/prices/0/price",
  ]);
  expect(pointers({ prices: [dear, gold], ticket_types: [{ ...type, percent: 50 }] })).toEqual([
    "/ticket_types/0/percent",
  ]);
  expect(
    pointers({ prices: [dear], ticket_types: [{ ...type, prices: [{ sections: ["GOLD"], price: 0.2 }] }] }),
  ).toEqual(["/ticket_types/0/prices/0/price"]);
});
