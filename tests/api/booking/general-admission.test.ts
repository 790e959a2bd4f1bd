import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AreaCount } from "#contract/wire/seats.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { expireOverdue } from "#server/modules/orders/expire-orders.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { first, mistakesIn } from "#tests/support/catalogue/small-catalogue.ts";
import { addStanding, type StandingArea, standingFile, unitsOf } from "#tests/support/catalogue/standing.ts";
import { TestEventSource } from "#tests/support/servers/event-source.ts";
import { bookForm, holdForm } from "#tests/support/steps/booking-steps.ts";
import { addTypes } from "#tests/support/steps/type-steps.ts";

/* A General admission venue: areas with a capacity, and no seats. */

const AREAS: StandingArea[] = [
  { key: "FLOOR", title: "Floor", units: 60, price: 40 },
  { key: "HILL", title: "Hill", units: 12, price: 55 },
];

let event: FixtureEvent & { ref: string };
let buyer: TestBuyer;
let second: TestBuyer;
const box = await openBoxOffice({ env: { HOLD_SECONDS: "480" } });
// Nobody holds anything yet, because a buyer's first hold takes a shorter path than a further one.
beforeEach(async () => {
  event = await addStanding(box.db, AREAS);
  buyer = await box.addBuyer(`${event.ref}-one@example.com`);
  second = await box.addBuyer(`${event.ref}-two@example.com`);
});
afterEach(async () => expect(await verifyInvariants(box.db)).toEqual([]));

const area = (index: number) => event.sections[index] ?? { id: 0, title: "", priceCents: 0 };
const sections = async (more = "") =>
  (await get(box.app, `/api/getdomedetails?eventId=${event.id}&placeId=${event.placeId}${more}`)).json().response_data
    .seat_infos;

/** Asks for so many places of each area. */
async function tryPlaces(counts: readonly number[], as: TestBuyer = buyer, more: object = {}) {
  const ids: number[] = [];
  for (const [index, count] of counts.entries()) ids.push(...(await unitsOf(box.db, area(index).id, count)));
  const form = { ...holdForm(event, area(0), ids, as), dome_list_id: [], ...more };
  return (await post(box.app, "/api/booking-ticket", form, { as })).json();
}

async function holdPlaces(counts: readonly number[], as?: TestBuyer): Promise<string> {
  const answer = await tryPlaces(counts, as);
  expect(answer).toMatchObject({ status: 1 });
  return String(answer.ticketBooking_id);
}

const listed = async () =>
  Number((await box.sql<{ n: number }>`select count(*) as n from free_unit where event_id = ${event.id}`)[0]?.n);

describe("a General admission venue", () => {
  it("answers its areas with what is left, their capacity and at most twenty units, however many there are", async () => {
    const [floor, hill] = await sections();
    expect(floor).toMatchObject({ title: "Floor", bookableSeat: 60, capacity: 60, price_from: 40 });
    expect(floor.seats).toHaveLength(20);
    expect(hill).toMatchObject({ title: "Hill", bookableSeat: 12, capacity: 12, price_from: 55 });
    expect(floor.seats[0].seat_number).toBe("General admission");
    expect((await sections("&summary=1"))[0]).not.toHaveProperty("seats");
    const plan = (await get(box.app, `/api/seat-plan?placeId=${event.placeId}`)).json().response_data;
    expect(plan.sections[0]).toMatchObject({ title: "Floor", area: true, units: 60, outline: expect.any(Array) });
  });

  it("sells places of all areas together up to the limit of an order, and no more", async () => {
    expect(await tryPlaces([6, 5])).toMatchObject({
      status: 0,
      code: "TICKET_LIMIT",
      message: "You are only allowed to book 10 ticket(s) in one transaction.",
    });
    await holdPlaces([6, 4]);
    const [floor, hill] = await sections();
    expect([floor.bookableSeat, hill.bookableSeat]).toEqual([54, 8]);
  });

  it("names the area and 'General admission' on the booking, the ticket and at the door, and no number", async () => {
    const free = await box.addBuyer(`${event.ref}-free@example.com`, 5);
    const bookingId = await holdPlaces([2, 1], free);
    const booked = await post(box.app, "/api/booking-ticket", bookForm(bookingId, event, 3, free), { as: free });
    const order = booked.json().response_data;
    const names = order.tickets.map((ticket: { section: string; seat_number: string }) => [
      ticket.section,
      ticket.seat_number,
    ]);
    const standing = "General admission";
    expect(names).toEqual([
      ["Floor", standing],
      ["Floor", standing],
      ["Hill", standing],
    ]);
    expect((await post(box.app, "/api/checkout", { pid: order.pid }, { as: free })).json()).toMatchObject({
      free: true,
    });
    const history = await get(box.app, `/api/booking-history?user_id=${free.id}`, { as: free });
    const text = JSON.stringify(history.json());
    expect(text.split(`"seat_number":"${standing}"`)).toHaveLength(4);
    const door = await box.db.selectFrom("gate_ticket").where("event_id", "=", event.id).select("seat").execute();
    expect(door).toEqual([{ seat: standing }, { seat: standing }, { seat: standing }]);
  });

  it("sells an area as several kinds of tickets, in the order that was asked for", async () => {
    const types = await addTypes(box.db, event, [{ name: "Adult" }, { name: "Child", rule: "percent", value: 50 }]);
    const answer = await tryPlaces([3], buyer, { ticket_type_id: ["0", types.Child ?? "", "0"] });
    const found = await get(box.app, `/api/booking?ticketBooking_id=${answer.ticketBooking_id}`, { as: buyer });
    const { seats } = found.json().response_data;
    expect(seats.map((seat: { ticket_type: string; price: number }) => [seat.ticket_type, seat.price])).toEqual([
      ["Adult", 40],
      ["Child", 20],
      ["Adult", 40],
    ]);
  });

  it("refuses more than are left and keeps what the buyer held, and says nothing of a sold-out area but that", async () => {
    await holdPlaces([0, 10]);
    const own = await holdPlaces([0, 2], second);
    expect(await tryPlaces([1, 3], second)).toMatchObject({ status: 0, code: "PARTY_PLOT_SHORT" });
    const state = await box.db.selectFrom("booking").where("id", "=", Number(own)).select("state").executeTakeFirst();
    expect(state).toEqual({ state: "held" });
    expect((await sections())[1]).toMatchObject({ bookableSeat: "", seats: [] });
    const best = await get(box.app, `/api/best-available?eventId=${event.id}&count=2&dome_list_id=${area(1).id}`);
    expect(best.json()).toMatchObject({ status: 0 });
  });

  it("sells again what a buyer gives back, and what was held by a buyer whose time is up", async () => {
    const given = await holdPlaces([0, 10]);
    expect(await listed()).toBe(62);
    await post(box.app, "/api/cancellation", { tid: given }, { as: buyer });
    expect(await listed()).toBe(72);
    const late = await holdPlaces([0, 10], second);
    await box.sql`update booking set expires_at = now() - interval '1 second', hold_expires_at = now() - interval '1 second'
      where id = ${Number(late)}`;
    await box.sql`update seat_claim set expires_at = now() - interval '1 second' where booking_id = ${Number(late)}`;
    expect((await sections())[1].seats).toHaveLength(12);
    const third = await box.addBuyer(`${event.ref}-three@example.com`);
    await holdPlaces([0, 8], third);
    expect(await listed()).toBe(60);
    await expireOverdue(box.db);
    expect((await sections())[1].bookableSeat).toBe(4);
    await holdPlaces([0, 4], await box.addBuyer(`${event.ref}-four@example.com`));
    expect((await sections())[1].bookableSeat).toBe("");
  });

  it("tells open pages what is left of its areas, and pages of other events nothing new", async () => {
    await box.app.listen({ port: 0, host: "127.0.0.1" });
    const origin = `http://127.0.0.1:${(box.app.server.address() as AddressInfo).port}`;
    const streams = await Promise.all(
      [event, box.catalogue.theatre].map(({ id }) => TestEventSource.open(`${origin}/api/seat-stream?eventId=${id}`)),
    );
    await holdPlaces([0, 10]);
    await post(box.app, "/api/booking-ticket", holdForm(event, area(1), await unitsOf(box.db, area(1).id, 2), second), {
      as: second,
    });
    const left = () =>
      streams[0]?.events
        .filter((one) => one.event === "areas")
        .map(({ data }) => (data as AreaCount[])[1]?.bookableSeat);
    await vi.waitFor(() => expect(left()?.at(-1)).toBe(""), { timeout: 5000, interval: 20 });
    expect(streams[1]?.events.filter((one) => one.event === "areas")).toEqual([]);
    for (const stream of streams) stream.close();
  });
});

/** What an export says of this test's venue and event. */
async function ownEntries() {
  const { places, events } = (await exportCatalogue(box.db)) as {
    places: { ref: string; plan: { sections: object[] } }[];
    events: { ref: string }[];
  };
  return {
    places: places.filter(({ ref }) => ref === `${event.ref}-yard`),
    events: events.filter(({ ref }) => ref === event.ref),
  };
}

describe("an import of a General admission venue", () => {
  it("comes out of an export as it went in, and changes nothing when it is imported again", async () => {
    const stored = () => box.db.selectFrom("seat").where("event_id", "=", event.id).selectAll().orderBy("id").execute();
    const before = await stored();
    const exported = await ownEntries();
    expect(exported.places[0]?.plan.sections[0]).toMatchObject({ key: "FLOOR", units: 60, area: true });
    await importCatalogue(box.db, [{ name: "again.json", content: exported }]);
    expect(await ownEntries()).toEqual(exported);
    expect(await stored()).toEqual(before);
  });

  it("takes an area's capacity from the plan or from the event", async () => {
    const { content } = standingFile(
      AREAS,
      ({ events }) => Object.assign(first(first(events).prices), { units: 25 }),
      event.ref,
    );
    await importCatalogue(box.db, [{ name: "fewer.json", content }]);
    expect((await sections())[0]).toMatchObject({ bookableSeat: 25, capacity: 25 });
    expect(await listed()).toBe(37);
    expect((await ownEntries()).events[0]).toMatchObject({ prices: [{ units: 25 }, {}] });
    await importCatalogue(box.db, [standingFile(AREAS, undefined, event.ref)]);
    expect(await listed()).toBe(72);
  });

  it("takes an area of 50,000, and answers no more than twenty of its places", async () => {
    // The database last counted its rows before the import, as on any day with one.
    await box.sql`analyze`;
    event = await addStanding(box.db, [{ key: "FIELD", title: "Field", units: 50_000, price: 40 }]);
    const [field] = await sections();
    expect(field).toMatchObject({ bookableSeat: 50_000, capacity: 50_000 });
    expect(field.seats).toHaveLength(20);
    expect(await listed()).toBe(50_000);
  });

  it("names the mistakes in an area: no capacity, seats in it, an outline without a surface, rows with a price", async () => {
    const { content } = standingFile(AREAS, ({ places, events }) => {
      const [floor, hill] = first(places).plan.sections;
      Object.assign(floor ?? {}, { units: undefined, prefix: "GA", aisles: [3] });
      Object.assign(hill ?? {}, {
        outline: [
          [0, 0],
          [4, 4],
          [8, 8],
        ],
      });
      Object.assign(first(first(events).prices), { rows: [{ from: 1, to: 2, price: 20 }] });
    });
    expect(await mistakesIn(box.db, { name: "yard.json", content: JSON.parse(JSON.stringify(content)) })).toEqual([
      "yard.json: places (tin-yard) plan section 'FLOOR' needs units: how many people it holds",
      "yard.json: places (tin-yard) plan section 'FLOOR' is a standing area, so it has no aisles",
      "yard.json: places (tin-yard) plan section 'FLOOR' is a standing area, so it has no prefix",
      "yard.json: places (tin-yard) plan section 'HILL' has an outline that encloses nothing",
      "yard.json: events (tin) prices: a standing area has no rows with a price of their own",
    ]);
  });

  it("asks for rows and columns anywhere else, and guesses what a misspelt type means", async () => {
    const seated = standingFile(AREAS, ({ places }) => (first(places).type = "Theatre"));
    expect(await mistakesIn(box.db, seated)).toEqual([
      "hall.json: places[0] (tin-yard) plan sections[0] lacks rows, columns",
      "hall.json: places[0] (tin-yard) plan sections[1] lacks rows, columns",
    ]);
    const misspelt = standingFile(AREAS.slice(0, 1), ({ places }) => {
      Object.assign(first(places), { type: "General Admission" });
      Object.assign(first(first(places).plan.sections), { rows: 6, columns: 10 });
    });
    expect(await mistakesIn(box.db, misspelt)).toEqual([
      "hall.json: places (tin-yard) plan section 'FLOOR' has units, but a General Admission sells numbered seats; did you mean 'General admission'?",
    ]);
  });

  it("keeps the list of free units when a venue begins or stops to sell units", async () => {
    await holdPlaces([2]);
    await box.db.updateTable("place").set({ sells: "seats" }).where("id", "=", event.placeId).execute();
    expect(await listed()).toBe(0);
    await box.db.updateTable("place").set({ sells: "units" }).where("id", "=", event.placeId).execute();
    expect(await listed()).toBe(70);
  });
});
