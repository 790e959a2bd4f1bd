import fc from "fast-check";
import { createElement, type ReactElement } from "react";
import { expect, test } from "vitest";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import { toDollars } from "#contract/rules/money/money.ts";
import { type Price, priceOrder } from "#contract/rules/money/order-price.ts";
import { type Commission, fee } from "#contract/rules/money/pricing.ts";
import { ticketLimit } from "#contract/rules/ticket/ticket-limit.ts";
import { Price as ShownPrice } from "#src/shared/event/price.tsx";
import { bandPrice, priceBands } from "#src/shared/seats/price-bands.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { BookingSummary } from "#src/storefront/features/order/attendees/booking-summary.tsx";
import type { BookingSession } from "#src/storefront/features/order/booking/booking-session.ts";
import { OrderSummary } from "#src/storefront/features/order/order-summary.tsx";
import { SeatChips } from "#src/storefront/features/seats/choice/seat-chips.tsx";
import { type ChosenSeat, priceOfChoice, priceSpan } from "#src/storefront/features/seats/choice/seat-choice.ts";
import { priceOfCombo } from "#src/storefront/features/seats/combo/combo-choice.ts";
import { ComboChosen } from "#src/storefront/features/seats/combo/combo-chosen.tsx";
import { factsOf } from "#src/storefront/features/seats/map/section-facts.ts";
import { TicketCategory } from "#src/storefront/features/seats/party-plot/ticket-category.tsx";
import { ProceedBar } from "#src/storefront/features/seats/picker/proceed-bar.tsx";
import { typedTickets } from "#src/storefront/features/seats/types/typed-tickets.ts";
import { exampleSection } from "#tests/support/catalogue/example-seats.ts";
import { markupInShop } from "#tests/support/markup-in-shop.tsx";

/** The words that a person sees: no markup, no text for screen readers alone, and spaces as they are drawn. */
function wordsOf(element: ReactElement): string {
  return markupInShop(element)
    .replace(/<([a-z]+)[^>]*(?:aria-live|visuallyHidden|_hidden_)[^>]*>.*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** Every amount in the words, in cents, with the sign before it. */
function amountsIn(words: string): number[] {
  return [...words.matchAll(/(−\s?)?\$([\d,]+(?:\.\d\d)?)/g)].map(
    ([, minus, digits = ""]) => Math.round(Number(digits.replaceAll(",", "")) * 100) * (minus ? -1 : 1),
  );
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

/** Whole dollars, and prices in cents such as $89.95. */
const ticketCents = fc.oneof(
  fc.integer({ min: 0, max: 900 }).map((dollars) => dollars * 100),
  fc.integer({ min: 0, max: 90_000 }),
);
const commissions: fc.Arbitrary<Commission> = fc.oneof(
  fc.record({ type: fc.constant("Fixed" as const), value: fc.constantFrom(0, 350, 600, 1295) }),
  fc.record({ type: fc.constant("Percentage" as const), value: fc.constantFrom(0, 2.5, 4, 5, 7.25, 12) }),
);
const vouchers = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant("Fixed" as const), value: fc.integer({ min: 1, max: 99_900 }) }),
    fc.record({ type: fc.constant("Percentage" as const), value: fc.integer({ min: 1, max: 100 }) }),
  ),
);
const choices = fc.record({
  /** The seats of each event. One event is no combo. */
  seats: fc.array(fc.array(ticketCents, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  commission: commissions,
  discountPercent: fc.integer({ min: 1, max: 60 }),
  voucher: vouchers,
  free: fc.boolean(),
});
type Choice = typeof choices extends fc.Arbitrary<infer T> ? T : never;

const events = ["1", "2", "3"].map((eventId) => ({ eventId, name: `Event ${eventId}`, title: `Event ${eventId}` }));

function chosenSeats({ seats }: Choice): ChosenSeat[] {
  return seats.flatMap((ofEvent, event) =>
    ofEvent.map((priceCents, index) => ({
      eventId: String(event + 1),
      seatId: `${event}${index}`,
      sectionId: "7",
      sectionTitle: "Gold",
      seatNumber: `C${index}`,
      row: 3,
      column: index + 1,
      priceCents,
    })),
  );
}

const isCombo = ({ seats }: Choice) => seats.length > 1;

function pickerPrice(choice: Choice): Price {
  const { commission, discountPercent, free } = choice;
  const chosen = chosenSeats(choice);
  return isCombo(choice)
    ? priceOfCombo(typedTickets(chosen, []), events.slice(0, choice.seats.length), {
        commission,
        discountPercent,
        free,
      })
    : priceOfChoice(
        chosen.map((seat) => ({ cents: seat.priceCents })),
        commission,
        free,
      );
}

/** The bar's words, apart from the struck amount: the sum of its parts, and the total. */
function barOf(price: Price, cents: readonly number[], blocked?: string) {
  const markup = createElement(ProceedBar, {
    ticketCents: cents,
    price,
    busy: false,
    blocked,
    onProceed: () => undefined,
  });
  const html = markupInShop(markup);
  const struck = /<s[^>]*>(.*?)<\/s>/.exec(html)?.[1];
  const words = wordsOf(markup);
  const amounts = amountsIn(words);
  const totalCents = amounts.at(-1) ?? Number.NaN;
  const parts = amounts.slice(0, struck === undefined ? -1 : -2);
  return { parts, totalCents, struckCents: struck === undefined ? undefined : amounts.at(-2), words };
}

const steps = events.map((event) => ({
  ...event,
  place: { eventId: event.eventId, placeId: "1" },
  when: "",
  placeName: "",
  isTyped: false,
}));
const nothing = () => undefined;
const viewOf = () => "Centre, 3 rows from the stage";

test("the picker: each chip is what that ticket alone costs, and the bar says what its total includes", () => {
  fc.assert(
    fc.property(choices, fc.constantFrom(undefined, "Choose 2 more for Event 2"), (choice, blocked) => {
      const seats = chosenSeats(choice);
      const { commission } = choice;
      const chips = isCombo(choice)
        ? createElement(ComboChosen, {
            events: steps,
            tickets: typedTickets(seats, []),
            openEventId: "1",
            commission,
            viewOf,
            onRemove: nothing,
          })
        : createElement(SeatChips, { seats, label: "Chosen seats", commission, viewOf, onRemove: nothing });
      const shown = amountsIn(wordsOf(chips));
      expect(shown).toEqual(seats.map(({ priceCents }) => priceCents + fee(commission, priceCents)));
      const price = pickerPrice(choice);
      const { comboDiscountCents, feeCents } = price;
      const { parts, totalCents, struckCents } = barOf(
        price,
        seats.map((seat) => seat.priceCents),
        blocked,
      );
      expect(totalCents).toBe(price.payableCents);
      expect(totalCents).toBeLessThanOrEqual(sum(shown));
      expect(parts).toEqual([feeCents, comboDiscountCents].filter((cents) => cents > 0));
      expect(struckCents).toBe(comboDiscountCents > 0 ? totalCents + comboDiscountCents : undefined);
    }),
  );
});

test("a Party Plot: a category shows what one ticket costs, however many are chosen", () => {
  fc.assert(
    fc.property(ticketCents, fc.integer({ min: 0, max: 20 }), commissions, (cents, count, commission) => {
      const category = exampleSection({ priceFrom: toDollars(cents), priceTo: toDollars(cents) });
      const limits = { limit: ticketLimit("Party Plot"), others: 0 };
      const words = wordsOf(
        createElement(TicketCategory, { category, commission, count, ...limits, onCount: nothing }),
      );
      expect(amountsIn(words)).toEqual([cents + fee(commission, cents)]);
    }),
  );
});

test("an offered price is what an order of that one ticket costs", () => {
  fc.assert(
    fc.property(ticketCents, commissions, (cents, commission) => {
      const dollars = toDollars(cents);
      const value = commission.type === "Fixed" ? toDollars(commission.value) : commission.value;
      const range = priceRangeOf({
        lowestPrice: dollars,
        highestPrice: dollars,
        commission_type: commission.type,
        commission_value: value,
      });
      const { totalCents } = barOf(priceOfChoice([{ cents }], commission, false), [cents]);
      const card = wordsOf(createElement(ShownPrice, { amount: range.text, note: range.note }));
      expect(amountsIn(card)).toEqual([totalCents]);
      expect(amountsIn(priceSpan(dollars, dollars, commission))).toEqual([totalCents]);
      const section = exampleSection({ priceFrom: dollars, priceTo: dollars });
      const [key] = priceBands([section]);
      expect(key && bandPrice(key, commission)).toBe(range.text);
      const onMap = factsOf([section], commission, { access: false }, null, []).get(section.sectionId)?.price;
      expect(onMap).toBe(range.text);
    }),
  );
});

test("a combo's offered price is one seat at each event, less the discount, with one fee", () => {
  const pairs = fc.tuple(ticketCents, ticketCents);
  fc.assert(
    fc.property(pairs, commissions, fc.integer({ min: 1, max: 60 }), (pair, commission, discountPercent) => {
      const choice: Choice = {
        seats: pair.map((cents) => [cents]),
        commission,
        discountPercent,
        voucher: null,
        free: false,
      };
      const dollars = toDollars(sum(pair));
      const value = commission.type === "Fixed" ? toDollars(commission.value) : commission.value;
      const range = priceRangeOf({
        lowestPrice: dollars,
        highestPrice: dollars,
        commission_type: commission.type,
        commission_value: value,
        combo_event_discount: discountPercent,
      });
      const { totalCents } = barOf(pickerPrice(choice), pair);
      expect(amountsIn(`${range.text} ${range.note}`)[0]).toBe(totalCents);
    }),
  );
});

test("attendees, checkout and receipt: the amount for all tickets, and lines that come to it", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const { commission, discountPercent, voucher, free } = choice;
      const price = priceOrder({
        ticketsByEvent: choice.seats.map((ofEvent) => ofEvent.map((cents) => ({ cents }))),
        commission,
        free,
        voucher,
        comboDiscountPercent: isCombo(choice) ? discountPercent : 0,
      });
      const about = {
        eventName: "Event",
        eventImage: "a.webp",
        eventDate: "2027-02-12",
        eventTime: "19:30",
        eventDays: ["2027-02-12"],
        startsAt: "",
        placeName: "Hall",
      };
      const seats = chosenSeats(choice);
      const booking = {
        ...about,
        combo: null,
        eventIds: ["1"],
        placeIds: ["1"],
        seats: seats.map(() => ({ name: "Gold", eventName: "" })),
      };
      const named = wordsOf(
        createElement(BookingSummary, {
          booking: { ...booking, amountCents: price.payableCents } as unknown as BookingSession,
        }),
      );
      expect(amountsIn(named)).toEqual([price.payableCents]);

      const order = {
        ...about,
        comboId: isCombo(choice) ? "1" : null,
        currency: "AUD",
        tickets: seats.map((seat) => ({
          eventId: seat.eventId,
          eventName: `Event ${seat.eventId}`,
          section: "Gold",
          seat: seat.seatNumber,
          price: toDollars(seat.priceCents),
        })),
        subtotal: toDollars(price.subtotalCents),
        comboDiscount: toDollars(price.comboDiscountCents),
        voucher: voucher && !free ? { id: "3", code: "TAKE", discount: toDollars(price.voucherCents) } : null,
        fee: toDollars(price.feeCents),
        payable: toDollars(price.payableCents),
      } as unknown as Order;
      const html = createElement(OrderSummary, { order });
      const amounts = amountsIn(wordsOf(html));
      const hasStruck = /<s[ >]/.test(markupInShop(html));
      const lines = amounts.slice(0, hasStruck ? -2 : -1);
      expect(amounts.at(-1)).toBe(price.payableCents);
      expect(sum(lines)).toBe(price.payableCents);
      if (hasStruck) expect(amounts.at(-2)).toBe(sum(lines.filter((cents) => cents > 0)));
    }),
  );
});
