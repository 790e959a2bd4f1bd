import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleType } from "#tests/support/catalogue/example-types.ts";
import type { TicketType } from "../../wire/ticket-types.ts";
import { type PriceInput, priceOrder } from "../money/order-price.ts";
import { feeOfType, offeredCents } from "../money/pricing.ts";
import { ticketCents, ticketTitle, typesFor, usualType } from "./ticket-types.ts";

const type = (rest: Partial<TicketType> = {}) => exampleType({ event_id: "7", ...rest });
const seat = (seatCents: number, sectionId = "3") => ({ eventId: "7", sectionId, seatCents });

describe("ticketCents", () => {
  test("is the seat's price, a fixed one, a part of it, or the section's", () => {
    expect(ticketCents(null, seat(6850))).toBe(6850);
    expect(ticketCents(type(), seat(6850))).toBe(6850);
    expect(ticketCents(type({ price: { rule: "amount", amount: 54.5 } }), seat(6850))).toBe(5450);
    expect(ticketCents(type({ price: { rule: "amount", amount: 0 } }), seat(6850))).toBe(0);
    const sections = type({ price: { rule: "sections", sections: [{ dome_list_id: "3", price: 41 }] } });
    expect(ticketCents(sections, seat(6850))).toBe(4100);
  });

  test("rounds a part up to the whole dollar, and never above the seat's own price", () => {
    const percent = (value: number) => type({ price: { rule: "percent", percent: value } });
    expect(ticketCents(percent(80), seat(6850))).toBe(5500);
    expect(ticketCents(percent(50), seat(3000))).toBe(1500);
    expect(ticketCents(percent(100), seat(6850))).toBe(6850);
    expect(ticketCents(percent(99), seat(50))).toBe(50);
    expect(ticketCents(percent(0), seat(6850))).toBe(0);
  });

  test("a part is what a reckoning in whole numbers gives", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const dollars = (BigInt(cents) * BigInt(percent) + 9999n) / 10_000n;
        const expected = dollars * 100n < BigInt(cents) ? dollars * 100n : BigInt(cents);
        expect(ticketCents(type({ price: { rule: "percent", percent } }), seat(cents))).toBe(Number(expected));
      }),
    );
  });
});

describe("which types a seat has", () => {
  const types = [
    type({ id: "1", name: "Companion", companion: true }),
    type({ id: "2", name: "Concession", needs: "word" }),
    type({ id: "3", name: "Balcony", dome_list_ids: ["9"] }),
    type({ id: "4", name: "Adult" }),
    type({ id: "5", name: "Child" }),
    type({ id: "6", name: "Another event's", event_id: "8" }),
  ];
  const names = (list: readonly TicketType[]) => list.map(({ name }) => name);

  test("those of its event and section, in the organiser's order", () => {
    expect(names(typesFor(types, seat(0)))).toEqual(["Companion", "Concession", "Adult", "Child"]);
    expect(names(typesFor(types, seat(0, "9")))).toEqual(["Companion", "Concession", "Balcony", "Adult", "Child"]);
  });

  test("the usual one is the first that needs nothing and is no companion's", () => {
    expect(usualType(types, seat(0))?.name).toBe("Adult");
    expect(usualType(types, seat(0, "9"))?.name).toBe("Balcony");
    expect(usualType(types.slice(0, 2), seat(0))).toBeNull();
  });
});

test("a ticket's title names its type", () => {
  expect(ticketTitle("Gold", undefined)).toBe("Gold");
  expect(ticketTitle("Gold", "Concession")).toBe("Gold, Concession");
});

test("a type without a fee is offered at its own price, and a companion without a fixed fee", () => {
  const commission = { type: "Percentage" as const, value: 5 };
  expect(offeredCents(5000, feeOfType(type(), commission))).toBe(5300);
  expect(offeredCents(5000, feeOfType(type({ fee_free: true }), commission))).toBe(5000);
  expect(offeredCents(5000, feeOfType(type({ companion: true }), commission))).toBe(5300);
  expect(offeredCents(0, feeOfType(type({ companion: true }), { type: "Fixed", value: 350 }))).toBe(0);
});

/* An order of any types, calculated a second time: in BigInt, line by line, and without the functions of the rules. */

const anyTicket = fc.record({
  cents: fc.integer({ min: 0, max: 40_000 }),
  feeFree: fc.boolean(),
  typeId: fc.constantFrom("1", "2", null),
});
const anyOrder: fc.Arbitrary<PriceInput> = fc.record({
  ticketsByEvent: fc.array(fc.array(anyTicket, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
  commission: fc.record({
    type: fc.constantFrom("Fixed" as const, "Percentage" as const),
    value: fc.integer({ min: 0, max: 30 }),
  }),
  comboDiscountPercent: fc.integer({ min: 0, max: 100 }),
  voucher: fc.option(
    fc.record({
      type: fc.constantFrom("Fixed" as const, "Percentage" as const),
      value: fc.integer({ min: 1, max: 100 }),
      typeIds: fc.constantFrom(["1"], ["2"], ["1", "2"], null),
    }),
  ),
  free: fc.constant(false),
});

function reckoned({ ticketsByEvent, commission, comboDiscountPercent, voucher }: PriceInput) {
  const dollarsUp = (cents: bigint, percent: number) => ((cents * BigInt(percent) + 9999n) / 10_000n) * 100n;
  const least = (one: bigint, other: bigint) => (one < other ? one : other);
  const sums = { all: 0n, charged: 0n, named: 0n };
  let tickets = 0;
  for (const { cents, feeFree, typeId } of ticketsByEvent.flat()) {
    sums.all += BigInt(cents);
    if (!feeFree) tickets += 1;
    if (!feeFree) sums.charged += BigInt(cents);
    if (!voucher?.typeIds || (typeId && voucher.typeIds.includes(typeId))) sums.named += BigInt(cents);
  }
  const equal = ticketsByEvent.every((one) => one.length === ticketsByEvent[0]?.length);
  const combo = equal ? least(sums.all, dollarsUp(sums.all, comboDiscountPercent)) : 0n;
  const share = (part: bigint) => (sums.all === 0n ? 0n : part - (combo * part) / sums.all);
  const off =
    voucher?.type === "Percentage" ? dollarsUp(share(sums.named), voucher.value) : BigInt(voucher?.value ?? 0);
  const voucherCents = voucher ? least(off, share(sums.named)) : 0n;
  const percentage = dollarsUp(share(sums.charged), commission.value);
  const feeCents = commission.type === "Percentage" ? percentage : tickets > 0 ? BigInt(commission.value) : 0n;
  return { combo, voucherCents, feeCents, payableCents: sums.all - combo - voucherCents + feeCents };
}

test("an order with types comes to the cent to what an independent reckoning gives", () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const price = priceOrder(input);
      const { combo, voucherCents, feeCents, payableCents } = reckoned(input);
      expect(price).toEqual({
        subtotalCents: input.ticketsByEvent.flat().reduce((sum, { cents }) => sum + cents, 0),
        comboDiscountCents: Number(combo),
        voucherCents: Number(voucherCents),
        feeCents: Number(feeCents),
        payableCents: Number(payableCents),
      });
    }),
    { numRuns: 2000 },
  );
});

describe("fees of tickets that have none", () => {
  const order = (tickets: { cents: number; feeFree?: boolean }[], type: "Fixed" | "Percentage", value: number) =>
    priceOrder({
      ticketsByEvent: [tickets],
      commission: { type, value },
      comboDiscountPercent: 0,
      voucher: null,
      free: false,
    }).feeCents;

  test("a fixed fee is charged once, unless every ticket is without", () => {
    expect(order([{ cents: 5000 }, { cents: 0, feeFree: true }], "Fixed", 350)).toBe(350);
    expect(order([{ cents: 5000, feeFree: true }], "Fixed", 350)).toBe(0);
  });

  test("a percentage leaves them out", () => {
    expect(order([{ cents: 5000 }, { cents: 4000, feeFree: true }], "Percentage", 10)).toBe(500);
  });
});
