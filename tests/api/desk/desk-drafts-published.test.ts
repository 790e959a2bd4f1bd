import { describe, expect, it } from "vitest";
import { USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import { addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addDraft, addVenue, type Draft, draftSteps, wholeDraft } from "#tests/support/steps/draft-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const steps = draftSteps(box, owner, organisers.own);
await addVenue(box);

describe("a published event", () => {
  it("has one draft, which differs in nothing, and publishing it changes nothing", async () => {
    const id = await steps.publishNew();
    const before = await exportCatalogue(box.db);
    const draft = await steps.openOf(id);
    expect([draft.changed, draft.problems, draft.touches]).toEqual([[], [], null]);
    expect((await steps.openOf(id)).id).toBe(draft.id);
    expect((await steps.publish(draft)).statusCode).toBe(200);
    expect(await exportCatalogue(box.db)).toEqual(before);
  });

  it("keeps what a file has changed meanwhile, and says what the draft changes", async () => {
    const id = await steps.publishNew();
    const draft = await steps.openOf(id);
    const changed: Draft = (await steps.change(draft, { name: "Other Night", sale_opens_at: null })).json();
    expect(changed.changed.sort()).toEqual(["name", "sale_opens_at"]);
    const entry = (await exportCatalogue(box.db)).events as { ref: string; name: string; sale_opens_at: string }[];
    const own = entry.find(({ ref }) => ref === changed.entry.ref);
    await importCatalogue(box.db, [{ name: "x.json", content: { events: [{ ...own, age_limit: "18+" }] } }]);
    expect((await steps.publish(draft)).statusCode).toBe(200);
    const log = await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } });
    expect(log.json().items[0]).toMatchObject({
      act: "desk drafts publish",
      before: { name: own?.name, sale_opens_at: own?.sale_opens_at },
      after: { name: "Other Night", sale_opens_at: null },
    });
    const after = await steps.openOf(id);
    expect(after.entry).toMatchObject({ name: "Other Night", age_limit: "18+" });
    expect(after.entry).not.toHaveProperty("sale_opens_at");
  });

  it("changes what it needs of attendees, in the log as well", async () => {
    const id = await steps.publishNew();
    const needs = { attendee_names: "buyer", attendee_phone: "off" };
    const changed: Draft = (await steps.change(await steps.openOf(id), needs)).json();
    expect(changed.changed.sort()).toEqual(["attendee_names", "attendee_phone"]);
    expect((await steps.publish(changed)).statusCode).toBe(200);
    const shown = await get(box.app, `/api/events?eventId=${id}`);
    expect(shown.json().response_data).toMatchObject({ ...needs, attendee_email: "required" });
    const log = await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } });
    expect(log.json().items[0]).toMatchObject({ before: { attendee_names: null }, after: needs });
    const back = (await steps.change(await steps.openOf(id), { attendee_names: null, attendee_phone: null })).json();
    await steps.publish(back);
    expect((await get(box.app, `/api/events?eventId=${id}`)).json().response_data).toMatchObject(USUAL_NEEDS);
  });

  it("shows the second of two editors the first one's change", async () => {
    const draft = await steps.openOf(await steps.publishNew());
    expect((await steps.change(draft, { name: "Mine" })).statusCode).toBe(200);
    const late = await steps.change(draft, { name: "Yours", age_limit: "18+" });
    expect([late.statusCode, late.json().current.entry.name]).toEqual([412, "Mine"]);
    const after = await steps.change(late.json().current, { age_limit: "18+" });
    expect(after.json().entry).toMatchObject({ name: "Mine", age_limit: "18+" });
    expect((await desk(box, "PATCH", `/drafts/${draft.id}`, owner, { body: { set: {} } })).statusCode).toBe(428);
    const stale = await desk(box, "POST", `/drafts/${draft.id}/publish`, owner, {
      body: {},
      headers: { ...once(), "if-match": draft.etag },
    });
    expect(stale.statusCode).toBe(412);
  });

  it("is not moved when it is over or cancelled", async () => {
    for (const gone of [{ state: "cancelled" as const }, { starts_at: new Date(0), ends_at: new Date(3_600_000) }]) {
      const id = await steps.publishNew({ ...wholeDraft(), sale_opens_at: null });
      await box.db.updateTable("event").set(gone).where("id", "=", Number(id)).execute();
      const draft = await steps.openOf(id);
      expect(draft.problems).toEqual([]);
      const moved: Draft = (await steps.change(draft, { starts: "2032-03-07T19:30", ends: "2032-03-07T21:00" })).json();
      expect(moved.problems.map(({ pointer }) => pointer)).toEqual(["/starts", "/ends"]);
      expect((await steps.publish(moved)).statusCode).toBe(422);
    }
  });

  it("is copied under a ref of its own, and the copy can be discarded", async () => {
    const id = await steps.publishNew();
    const copy = await desk(box, "POST", "/drafts", owner, { body: { from_event_id: id } });
    const draft: Draft = copy.json();
    const source = await steps.openOf(id);
    expect([copy.statusCode, draft.event_id, draft.problems]).toEqual([201, null, []]);
    expect(draft.entry.ref).not.toBe(source.entry.ref);
    expect(draft.entry).toMatchObject({ name: "First Night", starts: "2031-03-07T19:30" });
    expect((await steps.discard(draft)).statusCode).toBe(204);
    expect((await steps.discard(draft)).statusCode).toBe(404);
  });

  it("is not discarded with a colleague's change that nobody has seen", async () => {
    const draft = await steps.openOf(await steps.publishNew());
    expect((await steps.change(draft, { name: "Mine" })).statusCode).toBe(200);
    const late = await steps.discard(draft);
    expect([late.statusCode, late.json().code, late.json().current.entry.name]).toEqual([
      412,
      "CHANGED_MEANWHILE",
      "Mine",
    ]);
    expect((await desk(box, "DELETE", `/drafts/${draft.id}`, owner)).statusCode).toBe(428);
    expect((await steps.read(draft.id)).entry.name).toBe("Mine");
    expect((await steps.discard(late.json().current)).statusCode).toBe(204);
  });

  it("leaves its date out of a copy as soon as that has passed at the venue", async () => {
    const id = await steps.publishNew();
    await box.sql`
      update event set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = ${Number(id)}`;
    const copy: Draft = (await desk(box, "POST", "/drafts", owner, { body: { from_event_id: id } })).json();
    expect([copy.entry.name, copy.entry.starts, copy.entry.ends]).toEqual(["First Night", undefined, undefined]);
  });
});

it("lets whoever works for only some events edit those, and begin no others", async () => {
  const id = await steps.publishNew();
  const helper = await addMember(box, organisers.own, "events", [Number(id)]);
  const own = await desk(box, "POST", `/events/${id}/draft`, helper);
  expect(own.statusCode).toBe(200);
  const others = await addDraft(box, owner, organisers.own);
  expect((await desk(box, "GET", `/drafts/${others.id}`, helper)).statusCode).toBe(404);
  const list = await desk(box, "GET", "/drafts", helper);
  expect(list.json().items.map((draft: Draft) => draft.id)).toEqual([own.json().id]);
  const form = { organiser_id: String(organisers.own), name: "Mine" };
  expect((await desk(box, "POST", "/drafts", helper, { body: form })).statusCode).toBe(403);
  expect((await steps.read(others.id)).id).toBe(others.id);
});
