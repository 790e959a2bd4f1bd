import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleSection } from "#tests/support/catalogue/example-seats.ts";
import { bandPrice, colourAt, priceBands } from "./price-bands.ts";

const at = (price: number, free: number) => exampleSection({ priceFrom: price, priceTo: price, free });
const facts = (prices: readonly number[]) =>
  priceBands(prices.map((price) => at(price, 1))).map((band) => [
    band.fromCents / 100,
    band.toCents / 100,
    band.colour,
  ]);

describe("the bands of prices", () => {
  it("are one for each price if there are at most seven, with all free seats at that price", () => {
    expect(priceBands([at(99, 40), at(59, 7), at(99, 60)])).toEqual([
      { fromCents: 5900, toCents: 5900, free: 7, colour: 1 },
      { fromCents: 9900, toCents: 9900, free: 100, colour: 7 },
    ]);
    expect(facts([59, 79, 99, 139, 189]).map(([, , colour]) => colour)).toEqual([1, 3, 4, 6, 7]);
  });

  it("count a section with several prices by price", () => {
    const prices = [
      { price: 59, free: 30 },
      { price: 74, free: 0 },
    ];
    const bands = priceBands([exampleSection({ priceFrom: 59, priceTo: 74, free: 30, prices })]);
    expect(bands.map((band) => band.free)).toEqual([30, 0]);
  });

  it("join the prices that are closest if there are more than seven", () => {
    expect(facts([89, 109, 129, 149, 169, 199, 249]).map(([, , colour]) => colour)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(facts([72, 89, 109, 129, 149, 169, 199, 249, 310])).toEqual([
      [72, 72, 1],
      [89, 89, 2],
      [109, 109, 3],
      [129, 169, 4],
      [199, 199, 5],
      [249, 249, 6],
      [310, 310, 7],
    ]);
  });

  it("name what a buyer pays for a ticket", () => {
    const [band] = priceBands([at(100, 1)]);
    if (!band) throw new Error("no band");
    expect(bandPrice(band, { type: "Percentage", value: 3 })).toBe("$103");
    expect(bandPrice({ ...band, toCents: 12_000 }, { type: "Fixed", value: 350 })).toBe("$103.50 to $123.50");
  });

  it("give every price the colour of its band, and a dearer price no earlier colour", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 12 }), (prices) => {
        const bands = priceBands(prices.map((price) => at(price, 1)));
        expect(bands.length).toBe(Math.min(7, new Set(prices).size));
        expect(bands.reduce((sum, band) => sum + band.free, 0)).toBe(prices.length);
        const colours = prices.toSorted((a, b) => a - b).map((price) => colourAt(bands, price * 100));
        expect(colours).toEqual(colours.toSorted((a, b) => a - b));
      }),
    );
  });
});
