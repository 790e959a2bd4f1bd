import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { typedTickets } from "../types/typed-tickets.ts";
import { firstMissing, missingWords, priceOfCombo, progressOf, progressWords, seatsByEvent } from "./combo-choice.ts";

const events = [
  { eventId: "1", name: "Red Gum Sessions", title: "Red Gum Sessions" },
  { eventId: "2", name: "Kiln", title: "Kiln" },
  { eventId: "3", name: "Paper Lanterns", title: "Paper Lanterns" },
];
let next = 0;
const seat = (eventId: string, priceCents = 8950): ChosenSeat => {
  next += 1;
  return {
    eventId,
    seatId: String(next),
    sectionId: "7",
    sectionTitle: "Gold",
    seatNumber: `C${next}`,
    row: 3,
    column: next,
    priceCents,
  };
};
const seats = (...eventIds: string[]) => eventIds.map((id) => seat(id));
const tickets = (...eventIds: string[]) => typedTickets(seats(...eventIds), []);

const terms = { commission: { type: "Fixed", value: 350 }, discountPercent: 15, free: false } as const;

describe("the progress of a combo's choice", () => {
  it("compares every event with the event that has the most seats", () => {
    expect(progressOf(seats("1", "1", "1", "2", "2"), events).map(progressWords)).toEqual([
      "3 chosen",
      "2 of 3 chosen",
      "0 of 3 chosen",
    ]);
    expect(progressOf([], events).map(progressWords)).toEqual(["No seats yet", "No seats yet", "No seats yet"]);
  });

  it("names what is missing for the open event, or else for the first event that lacks seats", () => {
    const some = seats("1", "1", "3");
    const words = (openId: string) => {
      const missing = firstMissing(some, events, openId);
      return missing && missingWords(missing);
    };
    expect(words("1")).toBe("Choose 2 more for Kiln");
    expect(words("3")).toBe("Choose 1 more for Paper Lanterns");
    expect(firstMissing(seats("1", "2", "3"), events, "1")).toBeUndefined();
    expect(firstMissing([], events, "1")).toBeUndefined();
  });

  it("misses nothing if and only if all events have the same number of seats", () => {
    const counts = fc.tuple(fc.nat(10), fc.nat(10), fc.nat(10));
    fc.assert(
      fc.property(counts, fc.constantFrom("1", "2", "3"), (wanted, openId) => {
        const chosen = wanted.flatMap((count, index) => Array.from({ length: count }, () => seat(String(index + 1))));
        const missing = firstMissing(chosen, events, openId);
        expect(missing === undefined).toBe(new Set(wanted).size === 1);
        const at = events.findIndex(({ eventId }) => eventId === missing?.event.eventId);
        if (missing) expect((wanted[at] ?? 0) + missing.count).toBe(Math.max(...wanted));
      }),
    );
  });
});

describe("what a combo's choice costs", () => {
  it("applies the discount only to equal numbers of seats, and adds the fee once", () => {
    const equal = priceOfCombo(tickets("1", "2", "3"), events, terms);
    expect([equal.subtotalCents, equal.comboDiscountCents, equal.feeCents]).toEqual([26850, 4100, 350]);
    expect(equal.payableCents).toBe(26850 - 4100 + 350);
    const unequal = priceOfCombo(tickets("1", "1", "2", "3"), events, terms);
    expect([unequal.comboDiscountCents, unequal.payableCents]).toEqual([0, 4 * 8950 + 350]);
  });

  it("is nothing without seats, and nothing for a free buyer", () => {
    expect(priceOfCombo([], events, terms).payableCents).toBe(0);
    expect(priceOfCombo(tickets("1", "2", "3"), events, { ...terms, free: true }).payableCents).toBe(0);
  });
});

it("the seats are grouped by event in the combo's order, and stay in the order of choice within each event", () => {
  const [a, b, c, d] = seats("2", "1", "2", "1");
  expect(seatsByEvent([a, b, c, d] as ChosenSeat[], events)).toEqual([[b, d], [a, c], []]);
});
