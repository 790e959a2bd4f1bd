import { expect, test } from "vitest";
import type { Section } from "#contract/wire/seats.ts";
import { countsOf, seatsWithin } from "./price-counts.ts";

const section = (price: number, free: number | "", more: Partial<Section> = {}): Section => ({
  dome_list_id: "1",
  title: "A",
  et_blockid: "0",
  blockstatus: "0",
  max_row: 10,
  max_column: 10,
  bookableSeat: free,
  price_from: price,
  price_to: price,
  admits: 1,
  ...more,
});
const mixed = section(40, 30, {
  price_to: 90.5,
  prices: [
    { price: 40, free: 10 },
    { price: 90.5, free: 20 },
  ],
});

test("free seats are added up by price, over all sections", () => {
  expect(countsOf([section(40, 5), mixed, section(120, "")])).toEqual([
    [4000, 15],
    [9050, 20],
  ]);
});

test("seats of a closed block are not for sale", () => {
  const [closed, open] = [
    { et_blockid: "3", blockstatus: "0" },
    { et_blockid: "4", blockstatus: "1" },
  ];
  expect(countsOf([section(40, 5, closed), section(40, 7, open)])).toEqual([[4000, 7]]);
});

test("nobody knows the number where a section does not count its prices apart", () => {
  expect(countsOf([section(40, 5), section(40, 30, { price_to: 90 })])).toBeNull();
});

test("a limit counts what a single ticket costs with its fee", () => {
  const counts = [
    [4000, 15],
    [9050, 20],
  ] satisfies [number, number][];
  expect(seatsWithin(counts, 4350, { type: "Fixed", value: 350 })).toBe(15);
  expect(seatsWithin(counts, 4349, { type: "Fixed", value: 350 })).toBe(0);
  expect(seatsWithin(counts, 4000, { type: "Percentage", value: 5 })).toBe(0);
  expect(seatsWithin(counts, 20_000, { type: "Percentage", value: 5 })).toBe(35);
});
