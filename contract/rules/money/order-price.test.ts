import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PriceInput, priceOrder } from "./order-price.ts";

const single = (seats: number[], rest: Partial<PriceInput> = {}): PriceInput => ({
  ticketsByEvent: [seats.map((cents) => ({ cents }))],
  commission: { type: "Fixed", value: 350 },
  comboDiscountPercent: 0,
  voucher: null,
  free: false,
  ...rest,
});

const cents = fc.integer({ min: 0, max: 100_000 });
const anyOrder: fc.Arbitrary<PriceInput> = fc.record({
  ticketsByEvent: fc.array(fc.array(fc.record({ cents }), { minLength: 1, maxLength: 10 }), {
    minLength: 1,
    maxLength: 4,
  }),
  commission: fc.oneof(
    fc.record({ type: fc.constant("Fixed" as const), value: cents }),
    fc.record({ type: fc.constant("Percentage" as const), value: fc.integer({ min: 0, max: 30 }) }),
  ),
  comboDiscountPercent: fc.integer({ min: 0, max: 100 }),
  voucher: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant("Fixed" as const), value: cents }),
      fc.record({ type: fc.constant("Percentage" as const), value: fc.integer({ min: 1, max: 100 }) }),
    ),
  ),
  free: fc.boolean(),
});

describe("priceOrder", () => {
  test("adds the seats, and a fixed fee once per order", () => {
    expect(priceOrder(single([11_500, 11_500]))).toEqual({
      subtotalCents: 23_000,
      comboDiscountCents: 0,
      voucherCents: 0,
      feeCents: 350,
      payableCents: 23_350,
    });
  });

  test("rounds a percentage fee up to the dollar, on the total before the voucher", () => {
    const price = priceOrder(
      single([11_500, 11_500], {
        commission: { type: "Percentage", value: 2.5 },
        voucher: { type: "Percentage", value: 10 },
      }),
    );
    expect(price).toMatchObject({ feeCents: 600, voucherCents: 2300, payableCents: 23_000 - 2300 + 600 });
  });

  test("gives the combo discount only if every member has the same number of seats", () => {
    const combo = { comboDiscountPercent: 15, commission: { type: "Fixed" as const, value: 0 } };
    expect(
      priceOrder(single([], { ...combo, ticketsByEvent: [[{ cents: 5000 }], [{ cents: 4990 }]] })).comboDiscountCents,
    ).toBe(1500);
    expect(
      priceOrder(single([], { ...combo, ticketsByEvent: [[{ cents: 5000 }], [{ cents: 4990 }, { cents: 4990 }]] }))
        .comboDiscountCents,
    ).toBe(0);
  });

  test("asks only for the fee when a fixed voucher is worth more than the tickets", () => {
    const price = priceOrder(single([2000], { voucher: { type: "Fixed", value: 9900 } }));
    expect(price).toMatchObject({ voucherCents: 2000, payableCents: 350 });
  });

  test("costs nothing for user_role 5", () => {
    expect(priceOrder(single([2000, 2000], { free: true })).payableCents).toBe(0);
  });

  test("always adds up, is never below the fee, and never discounts more than the subtotal", () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const price = priceOrder(input);
        const { subtotalCents, comboDiscountCents, voucherCents, feeCents, payableCents } = price;
        expect(payableCents).toBe(subtotalCents - comboDiscountCents - voucherCents + feeCents);
        expect(comboDiscountCents + voucherCents).toBeLessThanOrEqual(subtotalCents);
        expect(payableCents).toBeGreaterThanOrEqual(feeCents);
        for (const amount of Object.values(price)) expect(Number.isInteger(amount)).toBe(true);
      }),
    );
  });

  test("rounds a percentage discount in the buyer's favour, by less than a dollar", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: 1, max: 99 }), (seat, percent) => {
        const { voucherCents } = priceOrder(single([seat], { voucher: { type: "Percentage", value: percent } }));
        const exact = (seat * percent) / 100;
        expect(voucherCents).toBeGreaterThanOrEqual(Math.min(seat, exact) - 1e-6);
        expect(voucherCents).toBeLessThan(exact + 100);
      }),
    );
  });
});
