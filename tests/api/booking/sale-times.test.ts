import { type RawBuilder, sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "#server/db/connect/connect.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import { holdSeats } from "#server/modules/orders/hold/hold-seats.ts";
import type { RefusalError } from "#server/plugins/errors.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { bookForm, checkout, comboForm, hold, holdForm, idsOf, tryToHold } from "#tests/support/steps/booking-steps.ts";
import { notify, stateOf } from "#tests/support/steps/payment-steps.ts";
import { startSales } from "#tests/support/steps/sale-steps.ts";

let buyer: TestBuyer;
const box = await openBoxOffice();
beforeEach(async () => {
  buyer = await startSales(box);
});

const sale = (event: FixtureEvent, times: { opens?: RawBuilder<Date>; closes?: RawBuilder<Date> }, db: Db = box.db) =>
  db
    .updateTable("event")
    .set({ sale_opens_at: times.opens ?? null, sale_closes_at: times.closes ?? null })
    .where("id", "=", event.id)
    .execute();
const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;
const send = (form: object, as = buyer) => post(box.app, "/api/booking-ticket", form, { as });
const answerToHold = async (event: FixtureEvent, names: string[], as = buyer) =>
  (await tryToHold(box, event, names, as)).json();

describe("before the sale opens", () => {
  it("holds nothing, and says when the sale opens on the venue's clock", async () => {
    const { theatre } = box.catalogue;
    const year = new Date().getUTCFullYear() + 1;
    await sale(theatre, { opens: sql<Date>`${`${year}-01-27T09:00:00+11:00`}::timestamptz` });
    const when = new RegExp(`^Tickets go on sale on \\w+day 27 January ${year}, 9 am AEDT\\.$`);
    expect(await answerToHold(theatre, ["A1"])).toMatchObject({
      status: 0,
      code: "SALE_NOT_OPEN",
      message: expect.stringMatching(when),
    });
    const best = await get(box.app, `/api/best-available?eventId=${theatre.id}&count=2`);
    expect(best.json()).toMatchObject({ status: 0, code: "SALE_NOT_OPEN", message: expect.stringMatching(when) });
    const claims = await box.db.selectFrom("seat_claim").where("event_id", "=", theatre.id).select("seat_id").execute();
    expect(claims).toEqual([]);
  });

  it("holds no units of a Party Plot, and no combo of which one event is not on sale", async () => {
    const { partyPlot, encore } = box.catalogue;
    await sale(partyPlot, { opens: inDays(1) });
    await sale(encore, { opens: inDays(1) });
    const [section] = partyPlot.sections;
    const unit = await box.db
      .selectFrom("seat")
      .where("section_id", "=", section?.id ?? 0)
      .select("id")
      .executeTakeFirst();
    if (!section || !unit) throw new Error("the party plot sells nothing");
    expect((await send(holdForm(partyPlot, section, [unit.id], buyer))).json()).toMatchObject({
      code: "SALE_NOT_OPEN",
    });
    expect((await send(await comboForm(box, ["A1"], ["A1"], buyer))).json()).toMatchObject({ code: "SALE_NOT_OPEN" });
  });

  it("does not keep the refusal under the call's key, so that the same call succeeds once the sale is open", async () => {
    const { theatre } = box.catalogue;
    const [section] = theatre.sections;
    if (!section) throw new Error("the event has no section");
    await sale(theatre, { opens: inDays(1) });
    const form = holdForm(theatre, section, await idsOf(box, theatre, ["A2"]), buyer);
    const call = { as: buyer, headers: { "idempotency-key": "3d9d55a2-1f40-4f0f-9d0b-6a5b1d1c2f10" } };
    expect((await post(box.app, "/api/booking-ticket", form, call)).json()).toMatchObject({ code: "SALE_NOT_OPEN" });
    await sale(theatre, { opens: inDays(-1) });
    expect((await post(box.app, "/api/booking-ticket", form, call)).json()).toMatchObject({ status: 1 });
  });
});

describe("the exact instant by the database's clock", () => {
  /** The result of a hold at one instant, and the event's facts at that time. */
  const atNow = async (times: Parameters<typeof sale>[1]) => {
    const { theatre } = box.catalogue;
    const seatIds = await idsOf(box, theatre, ["B1"]);
    return box.db.transaction().execute(async (db) => {
      await sale(theatre, times, db);
      const { id, placeId } = theatre;
      const request = {
        userId: buyer.id,
        eventIds: [id],
        placeIds: [placeId],
        comboEventId: null,
        seatIds,
        sectionIds: [],
      };
      const held = await holdSeats({ ...box.services, db }, request).then(
        ({ ok }) => ok,
        ({ code }: RefusalError) => code,
      );
      const [facts] = await eventFacts(db, [id]);
      return { held, sale: facts?.sale };
    });
  };

  it("is on sale from the opening, and no longer from the closing", async () => {
    const instant = sql<Date>`now()`;
    const moment = sql<Date>`now() + interval '1 millisecond'`;
    expect(await atNow({ opens: moment })).toEqual({ held: "SALE_NOT_OPEN", sale: "before" });
    expect(await atNow({ closes: instant })).toEqual({ held: "EVENT_CLOSED", sale: "over" });
    expect(await atNow({ opens: instant, closes: moment })).toEqual({ held: true, sale: "open" });
  });
});

describe("once the sale has closed", () => {
  it("holds nothing, but lets who holds seats name, pay and get their tickets", async () => {
    const { theatre } = box.catalogue;
    const held = await hold(box, theatre, ["C1", "C2"], buyer);
    await sale(theatre, { closes: inDays(-1) });
    expect(await answerToHold(theatre, ["C3"], box.second)).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    const booked = await send(bookForm(held, theatre, 2, buyer));
    expect(booked.json(), booked.body).toMatchObject({ status: 1 });
    const { pid } = booked.json();
    const form = await checkout(box, pid, buyer);
    await notify(box, form);
    expect(await stateOf(box, pid, buyer)).toBe("paid");
  });

  it("closes a combo with any of its events", async () => {
    await sale(box.catalogue.encore, { closes: inDays(-1) });
    expect((await send(await comboForm(box, ["C5"], ["C5"], buyer))).json()).toMatchObject({ code: "EVENT_CLOSED" });
  });
});
