import { expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { catalogue } from "#tests/support/catalogue/small-catalogue.ts";
import { addVenueEvent } from "#tests/support/catalogue/venue-event.ts";
import { addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addVenue, wholeDraft } from "#tests/support/steps/draft-steps.ts";
import { buy } from "#tests/support/steps/payment-steps.ts";

/* A draft that moves an event for which people have tickets. */

const box = await openBoxOffice();
const { own } = await twoOrganisers(box);
const owner = await addMember(box, own, "owner");
await addVenue(box);
const twin = catalogue().places.map((place) => ({ ...place, ref: "twin-hall", name: "Twin Hall" }));
await importCatalogue(box.db, [{ name: "twin.json", content: { places: twin } }]);
const event = await addVenueEvent(box, owner, own);
const pids: string[] = [await buy(box, event, ["A1", "A2"], box.buyer), await buy(box, event, ["A3"], box.buyer)];
pids.push(await buy(box, event, ["B1"], box.second));

const publish = (draft: { id: string }, body: object = {}) =>
  desk(box, "POST", `/drafts/${draft.id}/publish`, owner, { body, headers: once() });

const changed = async (set: object) => {
  const draft = (await desk(box, "POST", `/events/${event.id}/draft`, owner)).json();
  const answer = await desk(box, "PATCH", `/drafts/${draft.id}`, owner, {
    body: { set },
    headers: { "if-match": draft.etag },
  });
  return answer.json();
};
const tokens = async () =>
  (
    await box.db.selectFrom("ticket").where("event_id", "=", event.id).select("ticket_token").orderBy("id").execute()
  ).map(({ ticket_token }) => ticket_token);
const told = () => box.mails.filter(({ template }) => template === "event-rescheduled");

it("says how many buyers a new date affects, and emails them only once somebody agrees to that number", async () => {
  const quiet = await changed({ about: "<p>New words</p>" });
  expect(quiet.touches).toBeNull();
  const draft = await changed({ starts: "2031-03-08T19:30", ends: "2031-03-08T21:00" });
  expect(draft.touches).toEqual({ orders: 3, buyers: 2 });
  const before = await tokens();
  for (const body of [{}, { agreed_buyers: 3 }]) {
    const refused = await publish(draft, body);
    expect([refused.statusCode, refused.json().code, refused.json().current]).toEqual([
      409,
      "BUYERS_TOUCHED",
      { orders: 3, buyers: 2 },
    ]);
  }
  expect([await tokens(), told()]).toEqual([before, []]);

  expect((await publish(draft, { agreed_buyers: 2 })).statusCode).toBe(200);
  expect((await tokens()).filter((token) => before.includes(token))).toEqual([]);
  expect(
    told()
      .map(({ data }) => String(data.pid))
      .sort(),
  ).toEqual([...pids].sort());
  expect(told()[0]?.data).toMatchObject({ old_starts_at: "2031-03-07T08:30:00.000Z" });
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("moves to a venue with the same seats and tells everybody, and is not moved to a venue that lacks a sold seat", async () => {
  const small = catalogue().places.map((place) => ({
    ...place,
    ref: "tiny-hall",
    plan: { ...place.plan, sections: place.plan.sections.map((one) => ({ ...one, rows: 1 })) },
  }));
  await importCatalogue(box.db, [{ name: "tiny.json", content: { places: small } }]);
  const draft = await changed({ place: "tiny-hall", prices: [{ sections: ["STALLS"], price: 40 }] });
  const refused = await publish(draft, { agreed_buyers: 2 });
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining("B1")]);

  const mails = told().length;
  const twin = await changed({ place: "twin-hall", prices: wholeDraft().prices });
  expect(twin.touches).toEqual({ orders: 3, buyers: 2 });
  expect((await publish(twin, { agreed_buyers: 2 })).statusCode).toBe(200);
  expect(told()).toHaveLength(mails + 3);
  expect(told().at(-1)?.data).toMatchObject({ old_place: "Small Hall" });
  expect(await verifyInvariants(box.db)).toEqual([]);
});
