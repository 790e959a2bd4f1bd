import { describe, expect, it } from "vitest";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { exampleSeat, exampleSection } from "#tests/support/catalogue/example-seats.ts";
import { filterCount, fitsFilter, priceSteps, readFilter, sectionFits, writeFilter } from "./seat-filter.ts";

const seat = exampleSeat("1");
const gold = exampleSection({ priceTo: 120 });
const plan = {
  sections: [
    { title: "Gold", wheelchair: [] },
    { title: "Silver", companion: [[1, 1, 2]] },
  ],
} as unknown as SeatPlan;

describe("a filter", () => {
  it("is read back unchanged from the address, and ignores a price that is no number", () => {
    const filter = { maxPriceCents: 8900, priceCents: [4500, 8900] as const, access: true };
    const written = Object.entries(writeFilter(filter)).map(([name, value]) => [name, String(value)]);
    expect(readFilter(new URLSearchParams(written))).toEqual(filter);
    expect(readFilter(new URLSearchParams("max=-3&access=yes&price=59"))).toEqual({ access: false });
    expect(filterCount(filter)).toBe(2);
  });

  it("fits a seat by price and by kind", () => {
    expect(fitsFilter(seat, { maxPriceCents: 8900, access: false })).toBe(true);
    expect(fitsFilter(seat, { maxPriceCents: 8899, access: false })).toBe(false);
    expect(fitsFilter(seat, { access: true })).toBe(false);
    expect(fitsFilter({ ...seat, kind: "companion" }, { access: true })).toBe(true);
  });

  it("fits the seats and sections of one band of prices", () => {
    const band = { priceCents: [9000, 12_000] as const, access: false };
    expect(fitsFilter(seat, band)).toBe(false);
    expect(fitsFilter({ ...seat, price: 120 }, band)).toBe(true);
    expect(sectionFits(gold, band, null)).toBe(true);
    expect(sectionFits({ ...gold, prices: [{ price: 89, free: 3 }] }, band, null)).toBe(false);
  });

  it("fits a section if one of its seats may fit", () => {
    expect(sectionFits(gold, { maxPriceCents: 8900, access: false }, plan)).toBe(true);
    expect(sectionFits(gold, { maxPriceCents: 8000, access: false }, plan)).toBe(false);
    expect(sectionFits(gold, { access: true }, plan)).toBe(false);
    expect(sectionFits({ ...gold, title: "Silver" }, { access: true }, plan)).toBe(true);
    expect(sectionFits(gold, { access: true }, null)).toBe(true);
  });

  it("offers every price once, lowest first", () => {
    expect(priceSteps([gold, { ...gold, priceFrom: 45, priceTo: 89 }])).toEqual([4500, 8900, 12000]);
  });
});
