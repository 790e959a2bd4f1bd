import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount, formatPrice, roundUpToDollar, toAmount, toCents, toDollars } from "./money.ts";

describe("money", () => {
  test("dollars to cents and back lose nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
        expect(toCents(toAmount(cents))).toBe(cents);
      }),
    );
  });

  test("numeric text from the database is read, anything else is refused", () => {
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
  ])("%d cents round up to %d", (cents, dollars) => {
    expect(roundUpToDollar(cents)).toBe(dollars);
  });

  test("are written as Intl writes them", () => {
    const format = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000_000 }), (cents) => {
        expect(formatAmount(cents)).toBe(format.format(cents / 100));
      }),
    );
  });

  test("prices drop zero cents, amounts keep them", () => {
    expect(formatPrice(9200)).toBe("$92");
    expect(formatPrice(8950)).toBe("$89.50");
    expect(formatAmount(9200)).toBe("$92.00");
  });
});
