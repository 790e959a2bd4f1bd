import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "#server/db/connect.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import {
  approvalCode,
  bookForm,
  checkout,
  gatewayAnswer,
  hold,
  holdForm,
  idsOf,
  order,
} from "../support/booking-steps.ts";
import type { FixtureEvent } from "../support/fixture-catalogue.ts";
import { get, makeTestOffice, post, postForm, type TestBuyer, type TestOffice } from "../support/office.ts";

let box: TestOffice;
let buyer: TestBuyer;
let buyersMade = 0;
beforeAll(async () => {
  box = await makeTestOffice();
});
afterAll(() => box?.close());
beforeEach(async () => {
  await sql`delete from seat_claim where state = 'held'`.execute(box.db);
  await sql`update booking set expires_at = 'epoch', hold_expires_at = 'epoch' where state in ('held', 'paying', 'failed')`.execute(
    box.db,
  );
  await sql`update event set sale_opens_at = null, sale_closes_at = null, per_account_limit = null`.execute(box.db);
  buyer = await box.addBuyer(`sale-${++buyersMade}@example.com`);
});

const sale = (event: FixtureEvent, times: { opens?: RawBuilder<Date>; closes?: RawBuilder<Date> }, db: Db = box.db) =>
  db
    .updateTable("event")
    .set({ sale_opens_at: times.opens ?? null, sale_closes_at: times.closes ?? null })
    .where("id", "=", event.id)
    .execute();
const limit = (event: FixtureEvent, tickets: number) =>
  box.db.updateTable("event").set({ per_account_limit: tickets }).where("id", "=", event.id).execute();
const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;
const send = (form: object, as = buyer) => post(box.app, "/api/booking-ticket", form, { as });

async function tryToHold(event: FixtureEvent, names: string[], as = buyer) {
  const [section] = event.sections;
  if (!section) throw new Error("the event has no section");
  return (await send(holdForm(event, section, await idsOf(box, event, names), as), as)).json();
}

async function comboForm(ofTheatre: string[], ofEncore: string[]) {
  const { theatre, encore, comboId } = box.catalogue;
  const ids = [...(await idsOf(box, theatre, ofTheatre)), ...(await idsOf(box, encore, ofEncore))];
  return {
    in_progress: "1",
    user_id: String(buyer.id),
    combo_event_id: String(comboId),
    event_id: [String(theatre.id), String(encore.id)],
    place_id: [String(theatre.placeId), String(encore.placeId)],
    dome_price_id: ids.map(String),
    dome_list_id: [],
  };
}

/** Holds, orders and pays. @returns the pid */
async function buy(event: FixtureEvent, names: string[], as = buyer): Promise<string> {
  const made = await order(box, event, names, as);
  const form = await checkout(box, made.pid, as);
  await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
  return made.pid;
}
const stateOf = async (pid: string, as = buyer) =>
  (await get(box.app, `/api/order?pid=${pid}`, { as })).json().response_data.state;

describe("before the sale opens", () => {
  it("holds nothing, and says when the sale opens on the venue's clock", async () => {
    const { theatre } = box.catalogue;
    const year = new Date().getUTCFullYear() + 1;
    await sale(theatre, { opens: sql<Date>`${`${year}-01-27T09:00:00+11:00`}::timestamptz` });
    const when = new RegExp(`^Tickets go on sale on \\w+day 27 January ${year}, 9 am AEDT\\.$`);
    expect(await tryToHold(theatre, ["A1"])).toMatchObject({
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
    expect((await send(await comboForm(["A1"], ["A1"]))).json()).toMatchObject({ code: "SALE_NOT_OPEN" });
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
  /** Both ways of a hold at one instant: the statement's outcome, and what the long way reads. */
  const atNow = async (times: Parameters<typeof sale>[1]) => {
    const { theatre } = box.catalogue;
    const seats = await idsOf(box, theatre, ["B1"]);
    return box.db.transaction().execute(async (trx) => {
      await sale(theatre, times, trx);
      const { rows } = await sql<{ outcome: string }>`
        select outcome from hold_at_once(${buyer.id}, ${theatre.id}, ${[theatre.placeId]}, ${seats}, '{}', 480)`.execute(
        trx,
      );
      const [facts] = await eventFacts(trx, [theatre.id]);
      await sql`delete from seat_claim where booking_id in (select id from booking where user_id = ${buyer.id})`.execute(
        trx,
      );
      return { statement: rows[0]?.outcome, sale: facts?.sale };
    });
  };

  it("is on sale from the opening, and no longer from the closing", async () => {
    const instant = sql<Date>`now()`;
    const moment = sql<Date>`now() + interval '1 microsecond'`;
    expect(await atNow({ opens: moment })).toEqual({ statement: "other", sale: "before" });
    expect(await atNow({ closes: instant })).toEqual({ statement: "other", sale: "over" });
    expect(await atNow({ opens: instant, closes: moment })).toEqual({ statement: "held", sale: "open" });
  });
});

describe("once the sale has closed", () => {
  it("holds nothing, but lets who holds seats name, pay and get their tickets", async () => {
    const { theatre } = box.catalogue;
    const held = await hold(box, theatre, ["C1", "C2"], buyer);
    await sale(theatre, { closes: inDays(-1) });
    expect(await tryToHold(theatre, ["C3"], box.second)).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    const booked = await send(bookForm(held, theatre, 2, buyer));
    expect(booked.json(), booked.body).toMatchObject({ status: 1 });
    const { pid } = booked.json();
    const form = await checkout(box, pid, buyer);
    await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
    expect(await stateOf(pid)).toBe("paid");
  });

  it("closes a combo with any of its events", async () => {
    await sale(box.catalogue.encore, { closes: inDays(-1) });
    expect((await send(await comboForm(["C5"], ["C5"]))).json()).toMatchObject({ code: "EVENT_CLOSED" });
  });
});

describe("a limit by account", () => {
  it("counts every paid order, and says how many are left", async () => {
    const { theatre } = box.catalogue;
    await limit(theatre, 3);
    const rule = "Each person can buy up to 3 tickets for Night of the Lyrebird.";
    expect(await tryToHold(theatre, ["D1", "D2", "D3", "D4"])).toMatchObject({
      status: 0,
      code: "ACCOUNT_LIMIT",
      message: rule,
    });
    await buy(theatre, ["D1", "D2"]);
    expect(await tryToHold(theatre, ["D3", "D4"])).toMatchObject({
      code: "ACCOUNT_LIMIT",
      message: `${rule} You already have 2, so you can choose up to 1 more.`,
    });
    await buy(theatre, ["D3"]);
    expect(await tryToHold(theatre, ["D4"])).toMatchObject({ message: `${rule} You already have 3.` });
    expect(await tryToHold(theatre, ["D4"], box.second)).toMatchObject({ status: 1 });
  });

  it("does not count the hold that the new one replaces", async () => {
    const { theatre } = box.catalogue;
    await limit(theatre, 2);
    await hold(box, theatre, ["D5", "D6"], buyer);
    await hold(box, theatre, ["D7", "D8"], buyer);
    expect(await tryToHold(theatre, ["D7", "D8", "D9"])).toMatchObject({ code: "ACCOUNT_LIMIT" });
    const claims = await box.db.selectFrom("seat_claim").where("state", "=", "held").select("seat_id").execute();
    expect(claims, "the refused hold gave up the earlier one").toHaveLength(2);
  });

  it("counts each event of a combo on its own, with what was bought alone", async () => {
    const { theatre, encore } = box.catalogue;
    await limit(encore, 2);
    await buy(encore, ["D1"]);
    expect((await send(await comboForm(["E1", "E2"], ["E1", "E2"]))).json()).toMatchObject({
      code: "ACCOUNT_LIMIT",
      message: expect.stringContaining("for Night of the Lyrebird, Perth. You already have 1,"),
    });
    expect((await send(await comboForm(["E1"], ["E1"]))).json()).toMatchObject({ status: 1 });
    expect(theatre.id).not.toBe(encore.id);
  });

  it("holds when eight calls come at once, and when eight orders are paid at once", async () => {
    const { theatre } = box.catalogue;
    await limit(theatre, 3);
    const rows = ["F1", "F3", "F5", "F7", "F9", "F11", "F13", "F15"];
    const pair = (name: string) => [name, `F${Number(name.slice(1)) + 1}`];
    await Promise.all(
      rows.map(async (name) => {
        const held = await tryToHold(theatre, pair(name), buyer);
        if (held.status !== 1) return;
        const booked = await send(bookForm(held.ticketBooking_id, theatre, 2, buyer));
        if (booked.json().status !== 1) return;
        const { pid } = booked.json();
        const begun = await post(box.app, "/api/checkout", { pid }, { as: buyer });
        const fields = begun.json().gateway?.fields;
        if (fields) await postForm(box.app, "/api/gateway/notify", gatewayAnswer(fields, approvalCode(), "notify"));
      }),
    );
    await buy(theatre, ["G1"]).catch(() => undefined);
    const { rows: counted } = await sql<{ tickets: number }>`
      select count(*)::integer as tickets from seat_claim join booking on booking.id = seat_claim.booking_id
      where booking.user_id = ${buyer.id} and seat_claim.event_id = ${theatre.id} and seat_claim.expires_at > now()`.execute(
      box.db,
    );
    expect(counted[0]?.tickets).toBeGreaterThan(0);
    expect(counted[0]?.tickets).toBeLessThanOrEqual(3);
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("gives back late money for seats that would be too many by now", async () => {
    const { theatre } = box.catalogue;
    await limit(theatre, 2);
    const first = await order(box, theatre, ["H1", "H2"], buyer);
    const form = await checkout(box, first.pid, buyer);
    await sql`update booking set expires_at = now() - interval '1 second', hold_expires_at = now() - interval '1 second'
      where id = ${Number(first.ticketBooking_id)}`.execute(box.db);
    await sql`update seat_claim set expires_at = now() - interval '1 second'
      where booking_id = ${Number(first.ticketBooking_id)}`.execute(box.db);
    const second = await buy(theatre, ["H3", "H4"]);
    await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
    expect([await stateOf(first.pid), await stateOf(second)]).toEqual(["refund_due", "paid"]);
  });
});
