import fc from "fast-check";
import { createElement, type ReactElement } from "react";
import { expect, it } from "vitest";
import { commissionOf } from "#contract/rules/money/event-price.ts";
import type { ComboDetail, ComboListItem } from "#contract/wire/combos.ts";
import type { EventDetail, EventListItem } from "#contract/wire/events.ts";
import { ItemCard } from "#src/shared/event/item-card.tsx";
import { readSections, type Section } from "#src/shared/seats/seats.ts";
import { comboHead } from "#src/storefront/features/event/combo/combo-head.ts";
import { schemaSeries } from "#src/storefront/features/event/combo/combo-schema.ts";
import { eventHead } from "#src/storefront/features/event/event-head.ts";
import { schemaEvent } from "#src/storefront/features/event/event-schema.ts";
import {
  type ChosenSeat,
  chosenSeat,
  priceOfChoice,
  priceRange,
} from "#src/storefront/features/seats/choice/seat-choice.ts";
import { comboOffer } from "#src/storefront/features/seats/combo/about-combo.ts";
import { priceOfCombo } from "#src/storefront/features/seats/combo/combo-choice.ts";
import { ProceedBar } from "#src/storefront/features/seats/picker/proceed-bar.tsx";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { markupInShop } from "#tests/support/markup-in-shop.tsx";
import { attendees } from "#tests/support/steps/booking-steps.ts";

/*
 * For any prices and fee of an event: its card shows what an order of its cheapest ticket costs, no later step shows a
 * total that an earlier one did not include, and the bank is asked for the picker's total. This test calculates the
 * amounts itself, in whole numbers, from the rules of docs/design/product.md#prices.
 */

const box = await openBoxOffice();

/** Hundredths: of a dollar if fixed, of a per cent otherwise. */
interface Fee {
  type: "Fixed" | "Percentage";
  hundredths: number;
}

const DOLLAR = 100n;
const upToDollar = (numerator: bigint, denominator: bigint) =>
  ((numerator + denominator * DOLLAR - 1n) / (denominator * DOLLAR)) * DOLLAR;

function withFee(cents: number, { type, hundredths }: Fee): number {
  const rate = BigInt(hundredths);
  return cents + Number(type === "Fixed" ? rate : upToDollar(BigInt(cents) * rate, 10_000n));
}

/** An order of these tickets. @param percent the discount of a combo, or 0 */
function total(cents: readonly number[], fee: Fee, percent = 0): number {
  const sum = cents.reduce((all, one) => all + one, 0);
  return withFee(sum - Math.min(sum, Number(upToDollar(BigInt(sum) * BigInt(percent), 100n))), fee);
}

const inDollars = (cents: number) => {
  const [whole = "", rest] = (cents / 100).toFixed(2).split(".");
  const shown = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return rest === "00" ? `$${shown}` : `$${shown}.${rest}`;
};

const ticketCents = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map((dollars) => dollars * 100),
  fc.integer({ min: 0, max: 40_000 }),
);
const fees: fc.Arbitrary<Fee> = fc.oneof(
  fc.record({ type: fc.constant("Fixed" as const), hundredths: fc.constantFrom(0, 195, 350, 600, 1295) }),
  fc.record({ type: fc.constant("Percentage" as const), hundredths: fc.constantFrom(0, 250, 400, 725, 1200) }),
);
const prices = fc.tuple(ticketCents, ticketCents);
const count = fc.integer({ min: 1, max: 3 });

/** Gives an event's two sections these prices, and the event this fee. */
async function set({ id, sections }: FixtureEvent, cents: readonly number[], fee: Fee): Promise<void> {
  for (const [index, section] of sections.entries()) {
    const price = cents[index] ?? 0;
    await box.db.updateTable("seat").set({ price_cents: price }).where("section_id", "=", section.id).execute();
    const both = { price_from_cents: price, price_to_cents: price };
    await box.db.updateTable("section").set(both).where("id", "=", section.id).execute();
  }
  const range = { lowest_price_cents: Math.min(...cents), highest_price_cents: Math.max(...cents) };
  const commission = { commission_type: fee.type, commission_value: fee.hundredths / 100 };
  await box.db
    .updateTable("event")
    .set({ ...range, ...commission })
    .where("id", "=", id)
    .execute();
}

const answer = async <T>(url: string): Promise<T> => (await get(box.app, url)).json().response_data;

/** Amounts in the words that a person sees, in cents. */
function amountsOf(element: ReactElement): number[] {
  const words = markupInShop(element).replace(/<[^>]+>/g, " ");
  return [...words.matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, digits = ""]) =>
    Math.round(Number(digits.replaceAll(",", "")) * 100),
  );
}

const onCard = (item: EventListItem | ComboListItem) => amountsOf(createElement(ItemCard, { item, heading: "h2" }))[0];

/** Whether the list still has it with a limit of so many whole dollars. */
async function isListed(call: string, id: string, dollars: number): Promise<boolean> {
  const list = await answer<{ id: string }[]>(`/api/${call}?max_price=${dollars}`);
  return list.some((one) => one.id === id);
}

/** The list's filter takes the card's price: the dollar above it fits, and the dollar below it does not. */
async function expectFiltered(call: string, id: string, cents: number): Promise<void> {
  expect(await isListed(call, id, Math.ceil(cents / 100))).toBe(true);
  if (cents > 0) expect(await isListed(call, id, Math.ceil(cents / 100) - 1)).toBe(false);
}

interface AggregateOffer {
  offers: { lowPrice: string; highPrice: string };
}

const sectionsOf = async ({ id, placeId }: FixtureEvent): Promise<Section[]> =>
  readSections(await answer(`/api/getdomedetails?placeId=${placeId}&eventId=${id}`));

/** So many free seats, cheapest first or dearest first. */
function choose(sections: readonly Section[], wanted: number, dearest: boolean): ChosenSeat[] {
  const free = sections.flatMap((section) =>
    section.seats
      .filter((seat) => seat.status === "free" && seat.kind === "seat")
      .map((seat) => chosenSeat(section, seat)),
  );
  const sorted = free.toSorted((a, b) => a.priceCents - b.priceCents);
  return (dearest ? sorted.toReversed() : sorted).slice(0, wanted);
}

/** Books the seats. @returns what the checkout shows, and what the bank is asked for, in cents */
async function askedFor(as: TestBuyer, events: readonly FixtureEvent[], seats: readonly ChosenSeat[]) {
  const form = {
    user_id: String(as.id),
    event_id: events.map(({ id }) => String(id)),
    place_id: events.map(({ placeId }) => String(placeId)),
    dome_price_id: seats.map(({ seatId }) => seatId),
    dome_list_id: seats.map(({ sectionId }) => sectionId),
    ...(events.length > 1 && { combo_event_id: String(box.catalogue.comboId) }),
  };
  const held = (await post(box.app, "/api/booking-ticket", { ...form, in_progress: "1" }, { as })).json();
  const named = { ...form, in_progress: "0", ticketBooking_id: held.ticketBooking_id, ...attendees(seats.length) };
  const booked = (await post(box.app, "/api/booking-ticket", named, { as })).json();
  expect(booked.status, JSON.stringify(booked)).toBe(1);
  const { pid, payable } = booked.response_data;
  const checkout = (await post(box.app, "/api/checkout", { pid }, { as })).json();
  const charged = checkout.free ? "0.00" : checkout.gateway.fields.chargetotal;
  return { payableCents: Math.round(payable * 100), chargedCents: Math.round(Number(charged) * 100) };
}

let made = 0;
const newBuyer = () => box.addBuyer(`whole-${++made}@example.com`);

it("an event's card, page, data for search engines, picker, checkout and bank agree, whatever its prices and fee", async () => {
  await fc.assert(
    fc.asyncProperty(prices, fees, count, fc.boolean(), async (cents, fee, wanted, dearest) => {
      const { theatre } = box.catalogue;
      const id = String(theatre.id);
      await set(theatre, cents, fee);
      const least = withFee(Math.min(...cents), fee);
      const most = withFee(Math.max(...cents), fee);

      const list = await answer<EventListItem[]>("/api/event");
      const item = list.find((one) => one.id === id);
      if (!item) throw new Error("the event is not listed");
      expect(onCard(item)).toBe(least);
      await expectFiltered("event", id, least);

      const detail = await answer<EventDetail>(`/api/events?eventId=${id}`);
      const { offers } = schemaEvent(detail, "https://example.com") as AggregateOffer;
      expect(offers).toMatchObject({ lowPrice: (least / 100).toFixed(2), highPrice: (most / 100).toFixed(2) });
      expect(`${eventHead(detail, "Brolga").description} `).toContain(`Tickets ${inDollars(least)} `);

      const commission = commissionOf(detail);
      const sections = await sectionsOf(theatre);
      const offered = new Map(
        sections.map((section) => [section.sectionId, priceRange(section.priceFrom, section.priceTo, commission)]),
      );
      for (const [index, section] of theatre.sections.entries())
        expect(offered.get(String(section.id))).toBe(inDollars(withFee(cents[index] ?? 0, fee)));

      const single = choose(sections, 1, false).map((seat) => ({ cents: seat.priceCents }));
      expect(priceOfChoice(single, commission, false).payableCents).toBe(least);
      const seats = choose(sections, wanted, dearest);
      const ofSeats = seats.map((seat) => seat.priceCents);
      const price = priceOfChoice(
        ofSeats.map((cents) => ({ cents })),
        commission,
        false,
      );
      const expected = total(ofSeats, fee);
      const bar = { ticketCents: ofSeats, price, busy: false, blocked: undefined, onProceed: () => undefined };
      expect(amountsOf(createElement(ProceedBar, bar)).at(-1)).toBe(expected);
      // Each ticket was offered with the fee. Together they cost no more than that.
      expect(expected).toBeLessThanOrEqual(ofSeats.reduce((sum, one) => sum + withFee(one, fee), 0));
      expect(expected).toBeGreaterThanOrEqual(least);

      const asked = await askedFor(await newBuyer(), [theatre], seats);
      expect(asked).toEqual({ payableCents: expected, chargedCents: expected });
    }),
    { numRuns: 20 },
  );
});

it("a combo's card, page, data for search engines, picker, checkout and bank agree, whatever its prices, fees and discount", async () => {
  const discounts = fc.integer({ min: 1, max: 60 });
  await fc.assert(
    fc.asyncProperty(
      prices,
      prices,
      fees,
      fees,
      discounts,
      count,
      async (first, second, fee, other, percent, wanted) => {
        const { theatre, encore, comboId } = box.catalogue;
        const id = String(comboId);
        await set(theatre, first, fee);
        await set(encore, second, other);
        await box.db
          .updateTable("combo_event")
          .set({ combo_event_discount: percent })
          .where("id", "=", comboId)
          .execute();
        const cheapest = [Math.min(...first), Math.min(...second)];
        const dearest = [Math.max(...first), Math.max(...second)];
        const least = total(cheapest, fee, percent);

        const list = await answer<ComboListItem[]>("/api/comboevents");
        const item = list.find((one) => one.id === id);
        if (!item) throw new Error("the combo is not listed");
        expect(onCard(item)).toBe(least);
        await expectFiltered("comboevents", id, least);

        const detail = await answer<ComboDetail>(`/api/comboeventsdetails?comboEventId=${id}`);
        const { offers } = schemaSeries(detail, "https://example.com") as AggregateOffer;
        expect(offers).toMatchObject({
          lowPrice: (least / 100).toFixed(2),
          highPrice: (total(dearest, fee, percent) / 100).toFixed(2),
        });
        expect(comboHead(detail, "Brolga").description).toContain(`One seat at each from ${inDollars(least)}`);
        expect(`${comboOffer(detail)} `).toContain(`2 events from ${inDollars(least)} `);

        const seats = [
          ...choose(await sectionsOf(theatre), wanted, false),
          ...choose(await sectionsOf(encore), wanted, false),
        ];
        const ofSeats = seats.map((seat) => seat.priceCents);
        const events = detail.eventDetails.map(({ id: eventId, event_name: name }) => ({ eventId, name, title: name }));
        const [member] = detail.eventDetails;
        if (!member) throw new Error("the combo has no event");
        const terms = { commission: commissionOf(member), discountPercent: detail.combo_event_discount, free: false };
        const price = priceOfCombo(
          seats.map((seat) => ({ unit: seat, types: [], type: null, cents: seat.priceCents })),
          events,
          terms,
        );
        const expected = total(ofSeats, fee, percent);
        const bar = { ticketCents: ofSeats, price, busy: false, blocked: undefined, onProceed: () => undefined };
        expect(amountsOf(createElement(ProceedBar, bar)).at(-1)).toBe(expected);
        if (wanted === 1) expect(expected).toBe(least);

        const asked = await askedFor(await newBuyer(), [theatre, encore], seats);
        expect(asked).toEqual({ payableCents: expected, chargedCents: expected });
      },
    ),
    {
      numRuns: 15,
      // A discount in whole dollars that is larger than the tickets' own prices.
      examples: [[[0, 0], [100, 1], { type: "Fixed", hundredths: 195 }, { type: "Fixed", hundredths: 0 }, 1, 1]],
    },
  );
});
