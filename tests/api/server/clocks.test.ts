import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { venueInstant } from "#contract/rules/time/venue-time.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { get, makeTestBoxOffice, post, postForm, type TestBoxOffice } from "#tests/support/box-office.ts";
import {
  approvalCode,
  bookForm,
  checkout,
  gatewayAnswer,
  hold,
  holdForm,
  idsOf,
} from "#tests/support/steps/booking-steps.ts";

const HOUR_MS = 3_600_000;

let box: TestBoxOffice;
afterEach(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});

describe.each([
  ["an hour fast", HOUR_MS],
  ["an hour slow", -HOUR_MS],
])("a process whose clock is %s", (_, clockOffsetMs) => {
  beforeAll(async () => {
    box = await makeTestBoxOffice({ clockOffsetMs, env: { HOLD_SECONDS: "900" } });
  });
  afterAll(() => box?.close());

  it("holds, counts down and sells by the database's clock", async () => {
    const { theatre } = box.catalogue;
    const [section] = theatre.sections;
    if (!section) throw new Error("the event has no section");
    const form = holdForm(theatre, section, await idsOf(box, theatre, ["C1"]), box.buyer);
    const held = (await post(box.app, "/api/booking-ticket", form, { as: box.buyer })).json();
    const left = (answer: { expires_at: string; current_time: string }) =>
      (Date.parse(answer.expires_at) - Date.parse(answer.current_time)) / 1000;
    expect(left(held)).toBeCloseTo(900, 0);
    const booking = bookForm(held.ticketBooking_id, theatre, 1, box.buyer);
    const order = (await post(box.app, "/api/booking-ticket", booking, { as: box.buyer })).json().response_data;
    expect(order.state).toBe("held");
    expect(left(order)).toBeGreaterThan(880);
    expect(left(order)).toBeLessThanOrEqual(900);
    const fields = await checkout(box, order.pid, box.buyer);
    await postForm(box.app, "/api/gateway/notify", gatewayAnswer(fields, approvalCode(), "notify"));
    const after = (await get(box.app, `/api/order?pid=${order.pid}`, { as: box.buyer })).json().response_data;
    expect(after.state).toBe("paid");
  });

  it("answers the database's time in every call", async () => {
    const { theatre, comboId } = box.catalogue;
    const isNow = (time: string) => expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(5000);
    await hold(box, theatre, ["C3"], box.second);
    const refused = async (names: string[]) => {
      const [section] = theatre.sections;
      if (!section) throw new Error("the event has no section");
      const form = holdForm(theatre, section, await idsOf(box, theatre, names), box.buyer);
      return (await post(box.app, "/api/booking-ticket", form, { as: box.buyer })).json();
    };
    const taken = await refused(["C3"]);
    expect(taken).toMatchObject({ status: 0, code: "SEATS_TAKEN" });
    isNow(taken.current_time);
    const tooMany = await refused(["A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "B3", "B4", "B5"]);
    expect(tooMany).toMatchObject({ status: 0, code: "TICKET_LIMIT" });
    isNow(tooMany.current_time);
    for (const url of [
      `/api/event/${theatre.id}`,
      `/api/comboeventsdetails?comboEventId=${comboId}`,
      `/api/getdomedetails?eventId=${theatre.id}&placeId=${theatre.placeId}`,
    ])
      isNow((await get(box.app, url)).json().response_data.current_time);
  });

  it("ends a hold when the database's time says so, and sells nothing of an event that has begun", async () => {
    box.services.config.holdSeconds = 1;
    const { theatre, begun } = box.catalogue;
    const bookingId = await hold(box, theatre, ["C2"], box.buyer);
    await sleep(1200);
    const late = await post(box.app, "/api/booking-ticket", bookForm(bookingId, theatre, 1, box.buyer), {
      as: box.buyer,
    });
    expect(late.json()).toMatchObject({ status: 0, message: "Sorry, your session has expired" });
    const [section] = begun.sections;
    if (!section) throw new Error("the event has no section");
    const form = holdForm(begun, section, await idsOf(box, begun, ["B1"]), box.buyer);
    const closed = (await post(box.app, "/api/booking-ticket", form, { as: box.buyer })).json();
    expect(closed).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
  });
});

describe("the nights on which Sydney's clocks change", () => {
  beforeAll(async () => {
    box = await makeTestBoxOffice();
  });
  afterAll(() => box?.close());

  it.each([
    ["go back, and the hour comes twice", "2031-04-06", "02:30", "2031-04-06T02:30:00+11:00", "02:30"],
    ["go forward, and the hour is skipped", "2031-10-05", "02:30", "2031-10-05T03:30:00+11:00", "03:30"],
  ])("%s", async (_, date, time, starts_at, shown) => {
    const { theatre } = box.catalogue;
    const startsAt = venueInstant(date, time, "Australia/Sydney");
    const endsAt = sql<Date>`${startsAt}::timestamptz + interval '2 hours'`;
    await box.db
      .updateTable("event")
      .set({ starts_at: startsAt, ends_at: endsAt })
      .where("id", "=", theatre.id)
      .execute();
    const event = (await get(box.app, `/api/event/${theatre.id}`)).json().response_data;
    expect(event).toMatchObject({ event_date: date, event_time: shown, starts_at });
  });
});
