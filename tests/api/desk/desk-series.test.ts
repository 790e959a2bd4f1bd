import { describe, expect, it } from "vitest";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import { acts, addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addDraft, addVenue, wholeDraft } from "#tests/support/steps/draft-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
await addVenue(box);

const make = (body: object, as = owner, headers = once()) => desk(box, "POST", "/drafts/series", as, { body, headers });
const listOf = async (series: string) => (await desk(box, "GET", "/drafts", owner, { query: { series } })).json().items;
const entryOf = async (id: string) => (await desk(box, "GET", `/drafts/${id}`, owner)).json().entry;
const publish = async (id: string): Promise<string> => {
  const answer = await desk(box, "POST", `/drafts/${id}/publish`, owner, { body: {}, headers: once() });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().event_id;
};
const countDrafts = async () => (await box.db.selectFrom("event_draft").select("id").execute()).length;

describe("a series of dates", () => {
  it("makes a whole draft for each date and one line in the log, and joins the draft that it is like", async () => {
    const source = await addDraft(box, owner, organisers.own, { ...wholeDraft(), doors_minutes: 45 });
    const before = await acts(box);
    const dates = ["2031-04-06T19:30", "2031-04-05T14:00", "2031-04-05T19:30"];
    const made = await make({ from_draft_id: source.id, series: "First Nights", dates });
    expect([made.statusCode, made.json().drafts.length]).toEqual([201, 3]);
    expect(await acts(box)).toBe(before + 1);
    const drafts: { id: string; starts: string }[] = await listOf("First Nights");
    expect(drafts.map(({ starts }) => starts).sort()).toEqual([
      "2031-03-07T19:30",
      "2031-04-05T14:00",
      "2031-04-05T19:30",
      "2031-04-06T19:30",
    ]);
    const refs = new Set<string>();
    for (const { id, starts } of drafts) {
      const { entry, problems } = (await desk(box, "GET", `/drafts/${id}`, owner)).json();
      expect([starts, problems]).toEqual([starts, []]);
      expect(entry).toMatchObject({ name: "First Night", doors_minutes: 45, sale_opens_at: "2031-02-01T09:00" });
      refs.add(entry.ref);
    }
    expect(refs.size).toBe(4);
  });

  it("keeps 7:30 pm at 7:30 pm where daylight saving ends, also for buyers", async () => {
    const source = await addDraft(box, owner, organisers.own);
    const dates = ["2031-04-04T19:30", "2031-04-07T19:30"];
    const { drafts } = (await make({ from_draft_id: source.id, series: "Autumn", dates })).json();
    const offsets = [];
    for (const { id } of drafts) {
      const event = await desk(box, "GET", `/events/${await publish(id)}`, owner);
      offsets.push(event.json().starts_at.slice(11, 16));
      expect(event.json().series).toBe("Autumn");
    }
    expect(offsets).toEqual(["08:30", "09:30"]);
  });

  it("opens each sale so many days before its date, if the organiser says so", async () => {
    const source = await addDraft(box, owner, organisers.own);
    const form = { from_draft_id: source.id, series: "Early", dates: ["2031-05-31T19:30"] };
    const { drafts } = (await make({ ...form, sale: { days_before: 30, at: "10:00" } })).json();
    expect(await entryOf(drafts[0].id)).toMatchObject({ sale_opens_at: "2031-05-01T10:00" });
  });

  it("gives more dates to a published event, which joins the series at once", async () => {
    const eventId = await publish((await addDraft(box, owner, organisers.own)).id);
    const made = await make({ from_event_id: eventId, series: "More Nights", dates: ["2031-06-01T19:30"] });
    const [draft] = made.json().drafts;
    expect(await entryOf(draft.id)).toMatchObject({ name: "First Night", series: "More Nights", place: "small-hall" });
    await publish(draft.id);
    const list = await desk(box, "GET", "/events", owner, { query: { series: "More Nights" } });
    expect(list.json().items.map(({ starts_at }: { starts_at: string }) => starts_at.slice(0, 10))).toEqual([
      "2031-03-07",
      "2031-06-01",
    ]);
    expect((await exportCatalogue(box.db)).events).toEqual(
      expect.arrayContaining([expect.objectContaining({ starts: "2031-06-01T19:30", series: "More Nights" })]),
    );
    const page = async (id: string) => (await get(box.app, `/api/event/${id}`)).json().response_data;
    const [, later] = list.json().items;
    expect((await page(eventId)).other_dates).toEqual([
      { id: later.id, event_name: "First Night", starts_at: "2031-06-01T19:30:00+10:00", sold_out: false },
    ]);
    await box.db.updateTable("event").set({ state: "cancelled" }).where("id", "=", Number(later.id)).execute();
    expect(await page(eventId)).not.toHaveProperty("other_dates");
    const copy = await desk(box, "POST", "/drafts", owner, { body: { from_event_id: eventId } });
    expect(copy.json().entry).not.toHaveProperty("series");
  });

  it("changes only one date when one date is changed", async () => {
    const source = await addDraft(box, owner, organisers.own);
    const dates = ["2031-07-01T19:30", "2031-07-02T19:30"];
    const { drafts } = (await make({ from_draft_id: source.id, series: "Lone", dates })).json();
    const { etag } = (await desk(box, "GET", `/drafts/${drafts[0].id}`, owner)).json();
    const set = { name: "Closing Night", starts: "2031-07-03T19:30", ends: "2031-07-03T21:30" };
    await desk(box, "PATCH", `/drafts/${drafts[0].id}`, owner, { body: { set }, headers: { "if-match": etag } });
    expect(await entryOf(drafts[1].id)).toMatchObject({ name: "First Night", starts: "2031-07-02T19:30" });
  });

  it("is made once, however often the same call comes", async () => {
    const source = await addDraft(box, owner, organisers.own);
    const form = { from_draft_id: source.id, series: "Once", dates: ["2031-08-01T19:30", "2031-08-02T19:30"] };
    const key = once();
    const [first, again] = [await make(form, owner, key), await make(form, owner, key)];
    expect([first.statusCode, again.body]).toEqual([201, first.body]);
    expect(await listOf("Once")).toHaveLength(3);
    expect((await make(form, owner, {})).statusCode).toBe(400);
  });
});

describe("a series that is refused", () => {
  it.each([
    ["a date that no calendar has", { dates: ["2031-02-30T19:30"] }],
    ["a date twice", { dates: ["2031-09-01T19:30", "2031-09-01T19:30"] }],
    ["the date of its source", { dates: ["2031-09-01T19:30", "2031-03-07T19:30"] }],
    ["no date", { dates: [] }, 422],
    ["more than a hundred", { dates: Array.from({ length: 101 }, (_, at) => `20${10 + at}-09-01T19:30`) }, 422],
    ["no name", { series: "" }, 422],
    ["two sources", { from_event_id: "1" }],
    ["no source", { from_draft_id: undefined }],
    ["a sale at no time", { sale: { days_before: 3, at: "25:00" } }],
  ])("with %s makes nothing", async (_, wrong: object, status = 400) => {
    const source = await addDraft(box, owner, organisers.own);
    const before = await countDrafts();
    const answer = await make({ from_draft_id: source.id, series: "No", dates: ["2031-09-01T19:30"], ...wrong });
    expect([answer.statusCode, await countDrafts()]).toEqual([status, before]);
  });

  it("is for nobody of another organiser, without the right, or of some events only", async () => {
    const source = await addDraft(box, owner, organisers.own);
    const form = { from_draft_id: source.id, series: "No", dates: ["2031-09-01T19:30"] };
    const eventId = await publish((await addDraft(box, owner, organisers.own)).id);
    const ofEvent = { ...form, from_draft_id: undefined, from_event_id: eventId };
    const before = await countDrafts();
    const stranger = await addMember(box, organisers.other, "owner");
    const helper = await addMember(box, organisers.own, "events", [Number(eventId)]);
    expect((await make(form, stranger)).statusCode).toBe(404);
    expect((await make(ofEvent, stranger)).statusCode).toBe(404);
    expect((await make(form, await addMember(box, organisers.own, "box_office"))).statusCode).toBe(403);
    expect((await make(ofEvent, helper)).statusCode).toBe(403);
    expect(await countDrafts()).toBe(before);
    expect((await desk(box, "GET", `/events/${eventId}`, owner)).json().series).toBeNull();
  });
});
