import { afterAll, beforeAll, expect, it } from "vitest";
import type { Order } from "#contract/wire/booking.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { post, type TestBuyer } from "../support/box-office.ts";
import type { FixtureEvent } from "../support/catalogue/fixture-catalogue.ts";
import { catalogue } from "../support/catalogue/small-catalogue.ts";
import { addVenueEvent } from "../support/catalogue/venue-event.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { bookForm, checkout, tryToHold } from "../support/steps/booking-steps.ts";
import { addMember, desk, once, organiserOf } from "../support/steps/desk-steps.ts";
import { notify } from "../support/steps/payment-steps.ts";
import { brokenInvariants, validSeats } from "../support/steps/refund-steps.ts";

/* A draft that takes seats away or changes a price is published while buyers hold and pay, on several connections. */

const ROUNDS = 4;
const NAMES = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"];
const OLD = [{ sections: ["BALCONY", "STALLS"], price: 40 }];

let box: FaultBoxOffice;
let owner: TestBuyer;
let organiserId: number;
let buyers = 0;
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
  organiserId = await organiserOf(box, box.catalogue.theatre.id);
  owner = await addMember(box, organiserId, "owner");
});
afterAll(() => box?.closeAll());

/**
 * A venue of a balcony and stalls with eight seats each.
 * @param columns of the balcony
 */
const storeVenue = (columns = 4) => {
  const places = catalogue().places.map((place) => ({
    ...place,
    plan: { ...place.plan, sections: ["BALCONY", "STALLS"].map((key) => balcony(place, key, columns)) },
  }));
  return importCatalogue(box.db, [{ name: "hall.json", content: { places } }]);
};
const balcony = ({ plan }: ReturnType<typeof catalogue>["places"][number], key: string, columns: number) => ({
  ...plan.sections[0],
  key,
  title: key,
  columns: key === "BALCONY" ? columns : 4,
});

interface Outcome {
  /** What the buyer was shown before paying. Undefined: they were refused earlier. */
  order?: Order;
  paid: boolean;
}

/** Holds a seat of the balcony, orders and pays. Every step may be refused, but none may fail. */
async function tryToBuy(event: FixtureEvent, name: string): Promise<Outcome> {
  buyers += 1;
  const as = await box.addBuyer(`hall-${buyers}@example.com`);
  const held = await tryToHold(box, event, [name], as);
  expect(held.statusCode, held.body).toBeLessThan(500);
  if (held.json().status !== 1) return { paid: false };
  const id = String(held.json().ticketBooking_id);
  const booked = await post(box.app, "/api/booking-ticket", bookForm(id, event, 1, as), { as });
  expect(booked.statusCode, booked.body).toBeLessThan(500);
  if (booked.json().status !== 1) return { paid: false };
  const order: Order = booked.json().response_data;
  const form = await checkout(box, order.pid, as);
  return { order, paid: (await notify(box, form)) === 200 };
}

/**
 * Publishes the event's draft with these changes while eight buyers try for the balcony, some before it and some after.
 */
async function publishAmongBuyers(event: FixtureEvent, set: object, round: number) {
  const draft = (await desk(box, "POST", `/events/${event.id}/draft`, owner)).json();
  const changed = await desk(box, "PATCH", `/drafts/${draft.id}`, owner, {
    body: { set },
    headers: { "if-match": draft.etag },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  // In the last rounds some buyers already have seats when it is published.
  const early = NAMES.slice(0, round);
  const first = await Promise.all(early.map((name) => tryToBuy(event, name)));
  const publish = () => desk(box, "POST", `/drafts/${draft.id}/publish`, owner, { body: {}, headers: once() });
  const rest = NAMES.slice(round);
  const [before, after] = [rest.slice(0, rest.length / 2), rest.slice(rest.length / 2)];
  const buying = before.map((name) => tryToBuy(event, name));
  const publishing = publish();
  const [published, ...others] = await Promise.all([
    publishing,
    ...buying,
    ...after.map((name) => tryToBuy(event, name)),
  ]);
  return { published, outcomes: [...first, ...others] as Outcome[] };
}

/** Every buyer who could pay has a ticket at the price that they saw. No seat has two. */
async function expectFair(event: FixtureEvent, outcomes: readonly Outcome[]): Promise<void> {
  const bought = outcomes.flatMap(({ order, paid }) => (order && paid ? [order] : []));
  for (const { pid, subtotal, tickets } of bought) {
    expect(await validSeats(box, pid)).toEqual(tickets.map(({ seat_number }) => seat_number));
    const rows = await box.sql<{ cents: number }>`
      select own.price_cents as cents from booking_seat own join booking on booking.id = own.booking_id
      where booking.pid = ${Number(pid)}`;
    expect(rows.map(({ cents }) => cents)).toEqual([Math.round(subtotal * 100)]);
  }
  const rows = await box.sql<{ tickets: number; seats: number; claims: number }>`
    select count(*)::integer as tickets, count(distinct seat_id)::integer as seats, (
      select count(*)::integer from seat_claim where event_id = ${event.id} and state = 'sold') as claims
    from ticket where event_id = ${event.id} and state <> 'void'`;
  expect(rows).toEqual([{ tickets: bought.length, seats: bought.length, claims: bought.length }]);
  expect(await brokenInvariants(box)).toEqual([]);
}

const venueEvent = async () => {
  await storeVenue();
  return addVenueEvent(box, owner, organiserId, { prices: OLD });
};
const seatsOf = async (event: FixtureEvent, title: string) => {
  const rows = await box.sql<{ n: number }>`
    select count(*)::integer as n from seat join section on section.id = seat.section_id
    where seat.event_id = ${event.id} and section.title = ${title}`;
  return rows[0]?.n;
};

it.each([
  ["a section", { prices: [{ sections: ["STALLS"], price: 40 }] }, 4, 0],
  ["a column of seats", {}, 3, 6],
])(
  "a draft that takes %s away is published whole or refused, and nobody who paid loses a seat",
  async (_, set, columns, left) => {
    const ends = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const event = await venueEvent();
      await storeVenue(columns);
      const { published, outcomes } = await publishAmongBuyers(event, set, round);
      ends.add(published.statusCode);
      expect([200, 422], published.body).toContain(published.statusCode);
      expect(await seatsOf(event, "BALCONY")).toBe(published.statusCode === 200 ? left : 8);
      await expectFair(event, outcomes);
    }
    // A buyer who has already paid blocks it.
    expect(ends).toContain(422);
  },
);

it("a draft that changes the price is published, and each buyer pays what they were shown", async () => {
  const shown = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    const event = await venueEvent();
    const { published, outcomes } = await publishAmongBuyers(event, { prices: [{ ...OLD[0], price: 65 }] }, round);
    expect(published.statusCode, published.body).toBe(200);
    for (const { order, paid } of outcomes) {
      expect(paid).toBe(true);
      if (order) shown.add(order.subtotal);
    }
    await expectFair(event, outcomes);
    const late = await tryToBuy({ ...event, sections: event.sections.slice(1) }, "A1");
    expect(late.order?.subtotal).toBe(65);
  }
  for (const subtotal of shown) expect([40, 65]).toContain(subtotal);
});
