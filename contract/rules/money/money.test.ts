import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount, formatPrice, roundUpToDollar, toAmount, toCents, toDollars } from "./money.ts";

describe("money", () => {
  test("is the same after a conversion to dollars and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
        expect(toCents(toAmount(cents))).toBe(cents);
      }),
    );
  });

  test("is read from the database's numeric text, and refused if the text is no number", () => {
    expect(toCents("3.50")).toBe(350);
    expect(() => toCents("three")).toThrow(RangeError);
  });

  test.each([
    [0, 0],
    [1, 100],
    [100, 100],
    [100.1, 200],
    [(1000 * 30) / 100, 300],
    [(8990 * 10) / 100, 900],
  ])("of %d cents rounds up to %d", (cents, dollars) => {
    expect(roundUpToDollar(cents)).toBe(dollars);
  });

  test("is formatted as Intl formats it", () => {
    const format = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000_000 }), (cents) => {
        expect(formatAmount(cents)).toBe(format.format(cents / 100));
      }),
    );
  });

  test("has no zero cents in a price, and has them in an amount", () => {
    expect(formatPrice(9200)).toBe("$92");
    expect(formatPrice(8950)).toBe("$89.50");
    expect(formatAmount(9200)).toBe("$92.00");
  });
});
