import { expect, it } from "vitest";
import { priceBands } from "#src/shared/seats/price-bands.ts";
import { exampleSection } from "#tests/support/catalogue/example-seats.ts";
import type { SeatFilter } from "../price/seat-filter.ts";
import { factsOf } from "./section-facts.ts";

const section = exampleSection({
  free: 15,
  priceFrom: 38,
  priceTo: 74,
  prices: [
    { price: 38, free: 0 },
    { price: 59, free: 3 },
    { price: 74, free: 12 },
  ],
});

function shown(filter: Partial<SeatFilter>) {
  const facts = factsOf(
    [section],
    { type: "Fixed", value: 350 },
    { access: false, ...filter },
    null,
    priceBands([section]),
  );
  const { price, left, dimmed } = facts.get("7") ?? {};
  return { price, left, dimmed };
}

it("shows the lowest price that still has free seats, with the fee, and all that are left", () => {
  expect(shown({})).toEqual({ price: "from $62.50", left: "15 left", dimmed: false });
});

it("counts only seats at the prices that the buyer looks for", () => {
  expect(shown({ priceCents: [5900, 5900] })).toEqual({ price: "$62.50", left: "3 left", dimmed: false });
  expect(shown({ maxPriceCents: 7400 })).toEqual({ price: "from $62.50", left: "15 left", dimmed: false });
});

it("is paler and shows what it has if nothing is left at the price that the buyer looks for", () => {
  expect(shown({ priceCents: [3800, 3800] })).toEqual({ price: "from $62.50", left: "15 left", dimmed: true });
});
