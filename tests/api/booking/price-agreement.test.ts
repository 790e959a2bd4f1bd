import fc from "fast-check";
import { expect, it } from "vitest";
import { commissionOf, priceRangeOf } from "#contract/rules/money/event-price.ts";
import { formatAmount, toAmount, toCents } from "#contract/rules/money/money.ts";
import type { Order } from "#contract/wire/booking.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { mailContent } from "#server/jobs/mail-values.ts";
import { readSections } from "#src/shared/seats/seats.ts";
import { readOrder as orderOnPage } from "#src/storefront/data/orders.ts";
import { orderLines, originalCents } from "#src/storefront/features/order/order-lines.ts";
import { type ChosenSeat, chosenSeat, priceOfChoice } from "#src/storefront/features/seats/choice/seat-choice.ts";
import { priceOfCombo } from "#src/storefront/features/seats/combo/combo-choice.ts";
import { typedTickets } from "#src/storefront/features/seats/types/typed-tickets.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { attendees } from "#tests/support/steps/booking-steps.ts";
import { returnFromGateway } from "#tests/support/steps/payment-steps.ts";
import { addVoucher, putVoucher, readOrder } from "#tests/support/steps/voucher-steps.ts";

const box = await openBoxOffice();
const { theatre, encore, partyPlot, comboId } = box.catalogue;
const owners = [...[theatre, encore, partyPlot].map(({ id }) => ({ eventId: id })), { comboId }];
for (const owner of owners) {
  await addVoucher(box, { ...owner, code: "PERCENT", type: "Percentage", discount: 15 });
  await addVoucher(box, { ...owner, code: "FIXED", discount: 12.5 });
  await addVoucher(box, { ...owner, code: "TOOLARGE", discount: 5000 });
}

const orders = fc.record({
  what: fc.constantFrom("theatre" as const, "encore" as const, "partyPlot" as const, "combo" as const),
  count: fc.integer({ min: 1, max: 4 }),
  /** The index of the first chosen seat among the free seats. */
  from: fc.nat({ max: 150 }),
  voucher: fc.constantFrom("", "PERCENT", "FIXED", "TOOLARGE", "NOSUCH"),
  role: fc.constantFrom(1, 1, 1, 5),
});

const detailOf = async ({ id }: FixtureEvent): Promise<EventDetail> =>
  (await get(box.app, `/api/events?eventId=${id}`)).json().response_data;

/** Free seats as the picker sees them, starting at this index. */
async function choose(event: FixtureEvent, count: number, from: number): Promise<ChosenSeat[]> {
  const url = `/api/getdomedetails?placeId=${event.placeId}&eventId=${event.id}`;
  const sections = readSections((await get(box.app, url)).json().response_data);
  const free = sections.flatMap((section) =>
    section.seats
      .filter((seat) => seat.status === "free" && seat.kind === "seat")
      .map((seat) => chosenSeat(section, seat)),
  );
  const start = Math.min(from, free.length - count);
  return free.slice(start, start + count);
}

async function book(as: TestBuyer, events: FixtureEvent[], seats: ChosenSeat[]): Promise<Order> {
  const form = {
    user_id: String(as.id),
    event_id: events.map(({ id }) => String(id)),
    place_id: events.map(({ placeId }) => String(placeId)),
    dome_price_id: seats.map(({ seatId }) => seatId),
    dome_list_id: seats.map(({ sectionId }) => sectionId),
    ...(events.length > 1 && { combo_event_id: String(box.catalogue.comboId) }),
  };
  const held = (await post(box.app, "/api/booking-ticket", { ...form, in_progress: "1" }, { as })).json();
  expect(held.status, JSON.stringify(held)).toBe(1);
  const named = { ...form, in_progress: "0", ticketBooking_id: held.ticketBooking_id, ...attendees(seats.length) };
  const booked = (await post(box.app, "/api/booking-ticket", named, { as })).json();
  expect(booked.status, JSON.stringify(booked)).toBe(1);
  return booked.response_data;
}

/** Takes the order through the bank. Answers the amount that the card page asked for. */
async function payThrough(as: TestBuyer, { pid }: Order): Promise<string> {
  const answer = (await post(box.app, "/api/checkout", { pid }, { as })).json();
  if (answer.free) return "0.00";
  await returnFromGateway(box, answer.gateway.fields);
  return answer.gateway.fields.chargetotal;
}

const linesOf = (order: Order) => orderLines(orderOnPage(order)).reduce((sum, line) => sum + line.cents, 0);

it("one price from the event's page through picker, checkout, bank and mail to the tickets", async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(orders, async ({ what, count, from, voucher, role }) => {
      const { theatre, encore, partyPlot } = box.catalogue;
      const as = await box.addBuyer(`agreed-${++made}@example.com`, role);
      const free = role === 5;
      const events = what === "combo" ? [theatre, encore] : [{ theatre, encore, partyPlot }[what]];
      const details = await Promise.all(events.map(detailOf));
      const [first] = details;
      if (!first) throw new Error("there is no event");
      const commission = commissionOf(first);
      const seats = (await Promise.all(events.map((event) => choose(event, count, from)))).flat();

      const picker =
        what === "combo"
          ? priceOfCombo(
              typedTickets(seats, []),
              details.map(({ id, event_name: name }) => ({ eventId: id, name, title: name })),
              { commission, discountPercent: 10, free },
            )
          : priceOfChoice(
              seats.map((seat) => ({ cents: seat.priceCents })),
              commission,
              free,
            );
      const booked = await book(as, events, seats);
      expect(toCents(booked.payable)).toBe(picker.payableCents);
      expect(linesOf(booked)).toBe(picker.payableCents);
      if (what === "combo" && !free)
        expect(originalCents(orderOnPage(booked))).toBe(picker.payableCents + picker.comboDiscountCents);
      if (what !== "combo" && count === 1 && !free) {
        const shown = priceRangeOf(first);
        const one = picker.payableCents;
        expect([shown.lowCents, shown.highCents].includes(one) || (one > shown.lowCents && one < shown.highCents)).toBe(
          true,
        );
      }

      if (voucher) {
        const { status } = (await putVoucher(box, booked.pid, voucher, as)).json();
        expect(status).toBe(voucher === "NOSUCH" || free ? 0 : 1);
      }
      const checkout = await readOrder(box, booked.pid, as);
      const payableCents = toCents(checkout.payable);
      expect(linesOf(checkout)).toBe(payableCents);
      const discount = toCents(checkout.voucher?.discount ?? 0);
      expect(payableCents).toBe(picker.payableCents - discount);
      // However large it is, a voucher reduces the tickets' price and never the fee.
      if (voucher === "TOOLARGE" && !free) expect(payableCents).toBe(picker.feeCents);

      expect(await payThrough(as, checkout)).toBe(toAmount(payableCents));
      const { paid_on, ...paid } = await readOrder(box, booked.pid, as);
      expect(paid_on).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect({ ...paid, current_time: "", expires_at: "" }).toEqual({
        ...checkout,
        state: "paid",
        current_time: "",
        expires_at: "",
      });
      const mail = box.mails.find(
        ({ data, template }) => template === "order-confirmation" && data.pid === Number(paid.pid),
      );
      if (!mail) throw new Error("no mail confirms the order");
      const { order } = (await mailContent(box.services, mail)).values;
      expect(order?.payable).toBe(formatAmount(payableCents));
      const mailed = order?.lines.map(([, amount]) => toCents(amount.replace("−", "-").replace(/[$,]/g, ""))) ?? [];
      expect(mailed.reduce((sum, cents) => sum + cents, 0)).toBe(payableCents);
      const history = (await get(box.app, `/api/booking-history?user_id=${as.id}`, { as })).json().response_data;
      const tickets: { price: number }[] = history.event_infos.flatMap((day: { data: object[] }) => day.data);
      expect(tickets.map(({ price }) => toCents(price)).sort()).toEqual(seats.map((seat) => seat.priceCents).sort());
    }),
    { numRuns: 15 },
  );
});
