import { afterEach, expect, it } from "vitest";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { addVenueEvent } from "#tests/support/catalogue/venue-event.ts";
import { hold } from "#tests/support/steps/booking-steps.ts";
import { acts, addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addVenue } from "#tests/support/steps/draft-steps.ts";
import { buy, stateOf } from "#tests/support/steps/payment-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";

/* An owner cancels an event at the desk. */

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
await addVenue(box);
afterEach(async () => expect(await brokenInvariants(box)).toEqual([]));

const path = ({ id }: Pick<FixtureEvent, "id">) => `/events/${id}/cancellation`;
const look = async (event: Pick<FixtureEvent, "id">) => (await desk(box, "GET", path(event), owner)).json();
const cancel = (event: Pick<FixtureEvent, "id">, headers = once(), reason = "The singer is ill") =>
  desk(box, "POST", path(event), owner, { body: { reason }, headers });
const facts = async ({ id }: FixtureEvent) => (await desk(box, "GET", `/events/${id}`, owner)).json();
const told = () => box.mails.filter(({ template }) => template === "event-cancelled");

it("says first whom it reaches and what goes back, then undoes every order once and mails its buyer", async () => {
  const event = await addVenueEvent(box, owner, organisers.own);
  const pids = [await buy(box, event, ["A1", "A2"], box.buyer), await buy(box, event, ["A3"], box.buyer)];
  pids.push(await buy(box, event, ["B1"], box.second));
  await hold(box, event, ["B2"], box.second);
  const planned = await look(event);
  expect(planned).toMatchObject({ orders: 3, buyers: 2, tickets: 4, holds: 1, obstacle: null });
  const paid = await Promise.all(
    pids.map(async (pid) => (await desk(box, "GET", `/orders/${pid}`, owner)).json().sums.total_cents),
  );
  expect(planned.refund_cents).toBe(paid.reduce((sum, cents) => sum + cents, 0));

  const [rows, mails, key] = [await acts(box), told().length, once()];
  const first = await cancel(event, key);
  expect([first.statusCode, first.json()]).toEqual([200, { refunds_due: 3, free_orders: 0, released: 1, left: 0 }]);
  expect((await cancel(event, key)).json()).toEqual(first.json());
  expect([(await acts(box)) - rows, told().length - mails]).toEqual([1, 3]);
  const log = await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } });
  expect(log.json().items[0]).toMatchObject({ act: "desk events cancel", why: "The singer is ill" });
  expect(await facts(event)).toMatchObject({ state: "cancelled", sold: 0, held: 0 });
  for (const [at, as] of [box.buyer, box.buyer, box.second].entries())
    expect(await stateOf(box, pids[at] ?? "", as)).toBe("refund_due");
  const due = await desk(box, "GET", "/orders", owner, { query: { money_due: "1" } });
  expect(
    due
      .json()
      .items.map(({ id }: { id: string }) => id)
      .sort(),
  ).toEqual([...pids].sort());

  const again = await cancel(event);
  expect([again.statusCode, again.json().detail]).toEqual([409, "This event is cancelled already."]);
});

it("goes on with what an interrupted cancellation has left", async () => {
  const event = await addVenueEvent(box, owner, organisers.own);
  for (const seats of [["A1"], ["A2"], ["A3"]]) await buy(box, event, seats, box.buyer);
  let asked = 0;
  const begun = await cancelEvent(box.services, event.id, undefined, () => ++asked === 1);
  expect(begun).toEqual({ refundsDue: 1, free: 0, released: 0, left: 2 });
  expect(await look(event)).toMatchObject({ orders: 2, obstacle: null });
  expect((await cancel(event)).json()).toEqual({ refunds_due: 2, free_orders: 0, released: 0, left: 0 });
  expect(await look(event)).toMatchObject({ orders: 0, refund_cents: 0 });
});

it("is refused for an event that is over, one that is sold with another organiser's, and without a reason", async () => {
  const rows = await acts(box);
  const { theatre } = box.catalogue;
  expect((await look(theatre)).obstacle).toMatch(/another organiser/);
  const shared = await cancel(theatre);
  expect([shared.statusCode, shared.json().code]).toEqual([409, "CANCEL_REFUSED"]);
  const event = await addVenueEvent(box, owner, organisers.own);
  const published = await acts(box);
  const blank = await cancel(event, once(), " \u200b");
  expect([blank.statusCode, blank.json().errors[0].pointer]).toEqual([422, "#/reason"]);
  await box.db
    .updateTable("event")
    .set({ starts_at: new Date("2020-01-01T08:00:00Z"), ends_at: new Date("2020-01-01T10:00:00Z") })
    .where("id", "=", event.id)
    .execute();
  expect((await cancel(event)).json().detail).toMatch(/is over/);
  expect(await acts(box)).toBe(published);
  expect(published).toBeGreaterThan(rows);
  expect((await facts(event)).state).toBe("over");
});
