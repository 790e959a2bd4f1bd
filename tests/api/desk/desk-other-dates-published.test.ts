import { expect, it } from "vitest";
import type { OtherDate } from "#contract/wire/desk/other-dates.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { catalogue } from "#tests/support/catalogue/small-catalogue.ts";
import { venueEvent } from "#tests/support/catalogue/venue-event.ts";
import { acts, addMember, desk, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addVenue } from "#tests/support/steps/draft-steps.ts";
import { buy } from "#tests/support/steps/payment-steps.ts";
import { seen, seriesSteps } from "#tests/support/steps/series-steps.ts";

/* Applying a date to other dates of its series that are published, over or cancelled. */

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const steps = seriesSteps(box, owner, organisers.own);
await addVenue(box);

it("published dates get a draft with the change, so that buyers see nothing before it is published", async () => {
  const { source, others } = await steps.makeSeries();
  const eventId = await steps.publish(others[0]?.draft_id ?? "");
  const now = await steps.change(source.id, { name: "Second Night" });
  const [date] = (await steps.datesOf(now.id, { fields: "name" })).items as OtherDate[];
  expect(date).toMatchObject({ state: "published", draft_id: null, event_id: eventId, obstacles: [] });
  const before = await acts(box);
  const [result] = await steps.applied(now, { fields: ["name"], dates: seen(date ? [date] : []) });
  expect(await acts(box)).toBe(before + 1);
  const draft = await steps.read(result?.draft?.id ?? "");
  expect(draft).toMatchObject({ event_id: eventId, changed: ["name"], entry: { name: "Second Night" } });
  expect((await desk(box, "GET", `/events/${eventId}`, owner)).json().name).toBe("First Night");
  await steps.publish(draft.id);
  expect((await desk(box, "GET", `/events/${eventId}`, owner)).json().name).toBe("Second Night");
});

it("published dates keep their ETag when somebody opens a draft and changes nothing", async () => {
  const { source, others } = await steps.makeSeries();
  const eventId = await steps.publish(others[0]?.draft_id ?? "");
  const now = await steps.change(source.id, { name: "Second Night" });
  const { items } = await steps.datesOf(now.id, { fields: "name" });
  await desk(box, "POST", `/events/${eventId}/draft`, owner);
  expect((await steps.applied(now, { fields: ["name"], dates: seen(items) })).map(({ outcome }) => outcome)).toEqual([
    "changed",
    "changed",
  ]);
});

it("published dates refuse a venue that lacks a seat which is sold, and name that seat", async () => {
  const [venue] = catalogue().places;
  const plan = { ...venue?.plan, sections: venue?.plan.sections.map((section) => ({ ...section, rows: 1 })) };
  const tiny = { ...venue, ref: "tiny-hall", name: "Tiny Hall", plan };
  await importCatalogue(box.db, [{ name: "tiny.json", content: { places: [tiny] } }]);
  const { source, others } = await steps.makeSeries();
  const eventId = await steps.publish(others[0]?.draft_id ?? "");
  await buy(box, await venueEvent(box, Number(eventId)), ["B1"], box.buyer);
  const now = await steps.change(source.id, { place: "tiny-hall" });
  const { items } = await steps.datesOf(now.id, { fields: "place" });
  expect(items[0].obstacles).toEqual([{ pointer: "/prices", detail: expect.stringContaining("B1 is sold") }]);
  expect(items[1].obstacles).toEqual([]);
  const dates = await steps.applied(now, { fields: ["place"], dates: seen(items) });
  expect(dates.map(({ outcome }) => outcome)).toEqual(["refused", "changed"]);
  const event = await box.db.selectFrom("event").where("id", "=", Number(eventId)).select("place_id").execute();
  expect(event).toEqual(
    await box.db.selectFrom("place").where("ref", "=", "small-hall").select("id as place_id").execute(),
  );
});

it.each([
  ["over", "This date is over."],
  ["cancelled", "This date is cancelled."],
] as const)("that are %s stay as they are", async (state, detail) => {
  const { source, others } = await steps.makeSeries();
  const eventId = Number(await steps.publish(others[0]?.draft_id ?? ""));
  const past = { starts_at: new Date("2020-01-01"), ends_at: new Date("2020-01-02") };
  await box.db
    .updateTable("event")
    .set(state === "over" ? past : { state })
    .where("id", "=", eventId)
    .execute();
  const now = await steps.change(source.id, { name: "Second Night" });
  const { items } = await steps.datesOf(now.id, { fields: "name" });
  const date = items.find(({ event_id }: OtherDate) => event_id === String(eventId));
  expect(date).toMatchObject({ state, obstacles: [{ pointer: "/starts", detail }] });
  expect(await steps.applied(now, { fields: ["name"], dates: seen([date]) })).toMatchObject([
    { outcome: "refused", refusal: { obstacles: [{ detail }] } },
  ]);
});
