import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { expireOverdue } from "#server/modules/orders/expire-orders.ts";
import { openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { bookForm, checkout, comboForm, holdForm, idsOf } from "#tests/support/steps/booking-steps.ts";

const HOLD_SECONDS = 900;

let as: TestBuyer;
let buyers = 0;
const box = await openBoxOffice();
beforeEach(async () => {
  await box.sql`delete from seat_claim`;
  await box.sql`update booking set expires_at = 'epoch', hold_expires_at = 'epoch'`;
  await expireOverdue(box.db);
  buyers += 1;
  as = await box.addBuyer(`holder-${buyers}@example.com`);
});
afterEach(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});

const send = (form: object) => post(box.app, "/api/booking-ticket", form, { as });
async function hold(names: readonly string[], event: FixtureEvent = box.catalogue.theatre, sectionAt = 0) {
  const section = event.sections[sectionAt];
  if (!section) throw new Error("the event has no such section");
  const answer = (await send(holdForm(event, section, await idsOf(box, event, names, section), as))).json();
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 1, hold_seconds: HOLD_SECONDS });
  const seconds = (Date.parse(answer.expires_at) - Date.parse(answer.current_time)) / 1000;
  return { id: String(answer.ticketBooking_id), end: answer.expires_at as string, seconds };
}
const cancel = (tid: string) => post(box.app, "/api/cancellation", { tid }, { as });

/** Moves the buyer's bookings this many seconds into the past. */
async function wait(seconds: number) {
  const before = sql`make_interval(secs => ${seconds})`;
  await box.sql`update booking set hold_expires_at = hold_expires_at - ${before}, expires_at = expires_at - ${before}
    where user_id = ${as.id}`;
  await box.sql`update seat_claim set expires_at = expires_at - ${before}`;
}
/** Checks that the new hold ends when the earlier one would have. Of that, `waited` seconds have passed. */
function expectSameEnd(hold: { end: string }, earlier: { end: string }, waited: number) {
  // The database stores microseconds.
  expect(Math.abs(Date.parse(hold.end) - Date.parse(earlier.end) + waited * 1000)).toBeLessThanOrEqual(1);
}

describe("a buyer who holds the same seats again", () => {
  it("has them no longer than by the first hold: all of them, some of them, or with more seats", async () => {
    const first = await hold(["C1", "C2"]);
    expect(first.seconds).toBe(HOLD_SECONDS);
    await wait(300);
    for (const names of [["C1", "C2"], ["C2"], ["C2", "C3", "C4"], ["C3", "C5"]])
      expectSameEnd(await hold(names), first, 300);
  });

  it("gets a full hold for other seats, but no more time for the first ones by returning to them", async () => {
    const first = await hold(["C1"]);
    await wait(800);
    const other = await hold(["D1"]);
    expect(other.seconds).toBe(HOLD_SECONDS);
    expectSameEnd(await hold(["C1"]), first, 800);
    expectSameEnd(await hold(["D1"]), other, 0);
    await wait(40);
    // However short a hold is, the answer says when it ends.
    expectSameEnd(await hold(["C1"]), first, 840);
    await wait(61);
    expect((await hold(["C1"])).seconds).toBe(HOLD_SECONDS);
  });

  it("gains nothing by cancelling first", async () => {
    const first = await hold(["C1", "C2"]);
    await wait(400);
    await cancel(first.id);
    expectSameEnd(await hold(["C2"]), first, 400);
    expect((await hold(["D2"])).seconds).toBe(HOLD_SECONDS);
  });

  it("gets the full time again once the first hold has ended, and another buyer gets it at once", async () => {
    const first = await hold(["C1"]);
    await wait(200);
    await cancel(first.id);
    const [before, other] = [as, await box.addBuyer(`other-${buyers}@example.com`)];
    as = other;
    const theirs = await hold(["C1"]);
    expect(theirs.seconds).toBe(HOLD_SECONDS);
    await cancel(theirs.id);
    as = before;
    await wait(701);
    expect((await hold(["C1"])).seconds).toBe(HOLD_SECONDS);
  });

  it("gains nothing by a combo that includes one of the seats, nor by leaving it", async () => {
    const { encore } = box.catalogue;
    const first = await hold(["G1"], encore);
    await wait(300);
    const combo = await send(await comboForm(box, ["G1"], ["G1"], as));
    expectSameEnd({ end: combo.json().expires_at }, first, 300);
    expectSameEnd(await hold(["G1"]), first, 300);
    expectSameEnd(await hold(["G1"], encore), first, 300);
  });

  it("gets any units of a Party Plot category no longer than the first ones, and a full hold for another category", async () => {
    const { partyPlot } = box.catalogue;
    const first = await hold(["A1", "A2"], partyPlot);
    await wait(300);
    // It does not matter which units the page showed.
    expectSameEnd(await hold(["A3"], partyPlot), first, 300);
    expect((await hold(["A1"], partyPlot, 1)).seconds).toBe(HOLD_SECONDS);
  });

  it("cannot turn the grace of a card page into a new hold: the page continues, and other seats can be held", async () => {
    const first = await hold(["C1"]);
    const booked = await send(bookForm(first.id, box.catalogue.theatre, 1, as));
    await checkout(box, booked.json().pid, as);
    await wait(HOLD_SECONDS + 60);
    const [section] = box.catalogue.theatre.sections;
    if (!section) throw new Error("the theatre has no section");
    const ids = await idsOf(box, box.catalogue.theatre, ["C1"]);
    const again = await send(holdForm(box.catalogue.theatre, section, ids, as));
    expect(again.json()).toMatchObject({
      status: 0,
      code: "SESSION_EXPIRED",
      message: "Your time for these seats is up. You can choose them again in 9 min.",
    });
    const order = await box.db.selectFrom("booking").select("state").where("id", "=", Number(first.id)).execute();
    expect(order).toEqual([{ state: "paying" }]);
    expect((await hold(["D1"])).seconds).toBe(HOLD_SECONDS);
  });
});
