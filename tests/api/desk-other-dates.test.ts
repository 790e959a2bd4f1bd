import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Applied, OtherDate } from "#contract/wire/desk-other-dates.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { acts, addMember, desk, once, type TwoOrganisers, twoOrganisers } from "../support/desk-steps.ts";
import { addDraft, addHall, wholeDraft } from "../support/draft-steps.ts";
import { hallEvent } from "../support/hall-event.ts";
import { makeTestOffice, type TestBuyer, type TestOffice } from "../support/office.ts";
import { buy } from "../support/payment-steps.ts";
import { catalogue } from "../support/small-catalogue.ts";

/* Other dates of a series take over what one date says. */

let box: TestOffice;
let organisers: TwoOrganisers;
let owner: TestBuyer;
beforeAll(async () => {
  box = await makeTestOffice();
  organisers = await twoOrganisers(box);
  owner = await addMember(box, organisers.own, "owner");
  await addHall(box);
});
afterAll(() => box?.close());

interface Draft {
  id: string;
  etag: string;
  entry: Record<string, unknown>;
}

let made = 0;
/** A draft in a series of its own, and drafts for two more dates. */
async function makeSeries(set: object = {}): Promise<{ source: Draft; others: OtherDate[] }> {
  made += 1;
  const series = `Nights ${made}`;
  const { id } = await addDraft(box, owner, organisers.own, { ...wholeDraft(), sale_opens_at: null, ...set });
  await desk(box, "POST", "/drafts/series", owner, {
    body: { from_draft_id: id, series, dates: ["2031-03-08T14:00", "2031-03-09T19:30"] },
    headers: once(),
  });
  return { source: await read(id), others: (await datesOf(id)).items };
}

const read = async (id: string): Promise<Draft> => (await desk(box, "GET", `/drafts/${id}`, owner)).json();
const datesOf = async (id: string, query: Record<string, string> = {}, as = owner) =>
  (await desk(box, "GET", `/drafts/${id}/dates`, as, { query })).json();
const change = async (id: string, set: object): Promise<Draft> => {
  const { etag } = await read(id);
  return (await desk(box, "PATCH", `/drafts/${id}`, owner, { body: { set }, headers: { "if-match": etag } })).json();
};
const publish = async (id: string): Promise<string> => {
  const answer = await desk(box, "POST", `/drafts/${id}/publish`, owner, { body: {}, headers: once() });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().event_id;
};
const apply = (source: Draft, body: object, as: TestBuyer | string = owner, headers = once()) =>
  desk(box, "POST", `/drafts/${source.id}/apply`, as, { body, headers: { "if-match": source.etag, ...headers } });
const applied = async (source: Draft, body: object) => {
  const answer = await apply(source, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (answer.json() as Applied).dates;
};
const seen = (dates: readonly OtherDate[]) => dates.map(({ ref, etag }) => ({ ref, etag }));

describe("the other dates of a series", () => {
  it("show what each would change, with its own times, and nothing where all is alike", async () => {
    const { source, others } = await makeSeries();
    expect(others.map(({ starts, state, changes }) => [starts, state, changes])).toEqual([
      ...[
        ["2031-03-08T14:00", "draft", []],
        ["2031-03-09T19:30", "draft", []],
      ],
    ]);
    await change(source.id, {
      name: "Second Night",
      ends: "2031-03-07T22:00",
      prices: [{ sections: ["*"], price: 50 }],
    });
    const { items } = await datesOf(source.id, { fields: "name,ends" });
    expect(items.map(({ changes, obstacles }: OtherDate) => [changes, obstacles])).toEqual(
      ["2031-03-08T16:30", "2031-03-09T22:00"].map((after, at) => [
        [
          { field: "name", before: "First Night", after: "Second Night" },
          { field: "ends", before: ["2031-03-08T15:30", "2031-03-09T21:00"][at], after },
        ],
        [],
      ]),
    );
  });

  it("come in pages, the earliest first", async () => {
    const { source, others } = await makeSeries();
    const first = await datesOf(source.id, { limit: "1" });
    const second = await datesOf(source.id, { limit: "1", cursor: first.next_cursor });
    expect([...first.items, ...second.items]).toEqual(others);
    expect(second.next_cursor).toBeNull();
  });

  it("are none for a draft without a series, and never include another organiser's", async () => {
    const alone = await addDraft(box, owner, organisers.own);
    expect((await datesOf(alone.id)).items).toEqual([]);
    const stranger = await addMember(box, organisers.other, "owner");
    const { source } = await makeSeries();
    await addDraft(box, stranger, organisers.other, { ...wholeDraft(), series: source.entry.series });
    expect((await datesOf(source.id)).items).toHaveLength(2);
  });

  it.each([
    ["a field that is a date's own", { fields: "name,starts" }],
    ["an unknown field", { fields: "nonsense" }],
    ["half of a sale", { sale_at: "10:00" }],
    ["a cursor of nothing", { cursor: "eyJ" }],
  ])("refuse %s", async (_, query: Record<string, string>) => {
    const { source } = await makeSeries();
    expect((await desk(box, "GET", `/drafts/${source.id}/dates`, owner, { query })).statusCode).toBe(400);
  });
});

describe("fields that other dates take over", () => {
  it("change each chosen date with one line in the log, and no other date or field", async () => {
    const { source, others } = await makeSeries();
    const now = await change(source.id, { name: "Second Night", about: "<p>New</p>" });
    const before = await acts(box);
    const dates = await applied(now, { fields: ["name"], dates: seen(others.slice(0, 1)) });
    expect(await acts(box)).toBe(before + 1);
    expect(dates).toMatchObject([{ outcome: "changed", refusal: null, draft: { id: others[0]?.draft_id } }]);
    const [first, second] = [await read(others[0]?.draft_id ?? ""), await read(others[1]?.draft_id ?? "")];
    expect(first.entry).toMatchObject({ name: "Second Night", starts: "2031-03-08T14:00" });
    expect(first.entry.about).not.toBe("<p>New</p>");
    expect(first.etag).toBe(dates[0]?.draft?.etag);
    expect(second.entry.name).toBe("First Night");
    const log = await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } });
    expect(log.json().items[0]).toMatchObject({ act: "desk drafts apply", after: { fields: "name" } });
  });

  it("open each sale so many days before its date, if the organiser says so", async () => {
    const { source, others } = await makeSeries();
    const now = await change(source.id, { sale_opens_at: "2031-02-05T10:00" });
    const sale = { days_before: 30, at: "10:00" };
    const { items } = await datesOf(now.id, { fields: "sale_opens_at", sale_days_before: "30", sale_at: "10:00" });
    expect(items[0].changes).toEqual([{ field: "sale_opens_at", before: null, after: "2031-02-06T10:00" }]);
    await applied(now, { fields: ["sale_opens_at"], dates: seen(others), sale });
    expect((await read(others[1]?.draft_id ?? "")).entry.sale_opens_at).toBe("2031-02-07T10:00");
  });

  it("are refused for a date alone that somebody changed meanwhile, which the answer shows", async () => {
    const { source, others } = await makeSeries();
    const now = await change(source.id, { name: "Second Night" });
    await change(others[0]?.draft_id ?? "", { age_limit: "18+" });
    const dates = await applied(now, { fields: ["name"], dates: seen(others) });
    expect(dates.map(({ outcome }) => outcome)).toEqual(["refused", "changed"]);
    expect(dates[0]).toMatchObject({
      refusal: { code: "CHANGED_MEANWHILE" },
      current: { changes: [{ field: "name" }] },
    });
    const again = await applied(now, { fields: ["name"], dates: seen(dates[0]?.current ? [dates[0].current] : []) });
    expect(again.map(({ outcome }) => outcome)).toEqual(["changed"]);
    expect((await read(others[0]?.draft_id ?? "")).entry).toMatchObject({ name: "Second Night", age_limit: "18+" });
  });

  it("are refused as a whole if the draft itself was changed meanwhile", async () => {
    const { source, others } = await makeSeries();
    await change(source.id, { name: "Second Night" });
    const answer = await apply(source, { fields: ["name"], dates: seen(others) });
    expect([answer.statusCode, answer.json().current.entry.name]).toEqual([412, "Second Night"]);
    expect((await read(others[0]?.draft_id ?? "")).entry.name).toBe("First Night");
  });

  it("are taken over once, however often the call comes", async () => {
    const { source, others } = await makeSeries();
    const now = await change(source.id, { name: "Second Night" });
    const [key, body] = [once(), { fields: ["name"], dates: seen(others) }];
    const before = await acts(box);
    const [first, again] = [await apply(now, body, owner, key), await apply(now, body, owner, key)];
    expect(again.body).toBe(first.body);
    expect((await applied(now, body)).map(({ outcome }) => outcome)).toEqual(["same", "same"]);
    expect(await acts(box)).toBe(before + 2);
    expect((await apply(now, body, owner, {})).statusCode).toBe(400);
  });

  it("are refused for a date in whose venue they would be wrong, with the place of each", async () => {
    const { source, others } = await makeSeries();
    const now = await change(source.id, { prices: [{ sections: ["BALCONY"], price: 50 }] });
    const { items } = await datesOf(now.id, { fields: "prices" });
    expect(items[0].obstacles[0].pointer).toMatch(/^\/prices/);
    const dates = await applied(now, { fields: ["prices"], dates: seen(others) });
    expect(dates[0]).toMatchObject({
      outcome: "refused",
      refusal: { code: "DRAFT_PROBLEMS", obstacles: items[0].obstacles },
    });
  });

  it("may be taken over by a date that isn't complete yet", async () => {
    const { source, others } = await makeSeries();
    const now = await change(source.id, { name: "Second Night" });
    await change(others[0]?.draft_id ?? "", { image: null });
    const dates = await applied(now, { fields: ["name"], dates: seen((await datesOf(now.id)).items) });
    expect(dates.map(({ outcome }) => outcome)).toEqual(["changed", "changed"]);
  });
});

describe("published dates", () => {
  it("get a draft with the change, so that buyers see nothing before it is published", async () => {
    const { source, others } = await makeSeries();
    const eventId = await publish(others[0]?.draft_id ?? "");
    const now = await change(source.id, { name: "Second Night" });
    const [date] = (await datesOf(now.id, { fields: "name" })).items as OtherDate[];
    expect(date).toMatchObject({ state: "published", draft_id: null, event_id: eventId, obstacles: [] });
    const before = await acts(box);
    const [result] = await applied(now, { fields: ["name"], dates: seen(date ? [date] : []) });
    expect(await acts(box)).toBe(before + 1);
    const draft = await read(result?.draft?.id ?? "");
    expect(draft).toMatchObject({ event_id: eventId, changed: ["name"], entry: { name: "Second Night" } });
    expect((await desk(box, "GET", `/events/${eventId}`, owner)).json().name).toBe("First Night");
    await publish(draft.id);
    expect((await desk(box, "GET", `/events/${eventId}`, owner)).json().name).toBe("Second Night");
  });

  it("keep their ETag when somebody opens a draft and changes nothing", async () => {
    const { source, others } = await makeSeries();
    const eventId = await publish(others[0]?.draft_id ?? "");
    const now = await change(source.id, { name: "Second Night" });
    const { items } = await datesOf(now.id, { fields: "name" });
    await desk(box, "POST", `/events/${eventId}/draft`, owner);
    expect((await applied(now, { fields: ["name"], dates: seen(items) })).map(({ outcome }) => outcome)).toEqual([
      ...["changed", "changed"],
    ]);
  });

  it("refuse a venue that lacks a seat which is sold, and name that seat", async () => {
    const [hall] = catalogue().places;
    const plan = { ...hall?.plan, sections: hall?.plan.sections.map((section) => ({ ...section, rows: 1 })) };
    const tiny = { ...hall, ref: "tiny-hall", name: "Tiny Hall", plan };
    await importCatalogue(box.db, [{ name: "tiny.json", content: { places: [tiny] } }]);
    const { source, others } = await makeSeries();
    const eventId = await publish(others[0]?.draft_id ?? "");
    await buy(box, await hallEvent(box, Number(eventId)), ["B1"], box.buyer);
    const now = await change(source.id, { place: "tiny-hall" });
    const { items } = await datesOf(now.id, { fields: "place" });
    expect(items[0].obstacles).toEqual([{ pointer: "/prices", detail: expect.stringContaining("B1 is sold") }]);
    expect(items[1].obstacles).toEqual([]);
    const dates = await applied(now, { fields: ["place"], dates: seen(items) });
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
    const { source, others } = await makeSeries();
    const eventId = Number(await publish(others[0]?.draft_id ?? ""));
    const past = { starts_at: new Date("2020-01-01"), ends_at: new Date("2020-01-02") };
    await box.db
      .updateTable("event")
      .set(state === "over" ? past : { state })
      .where("id", "=", eventId)
      .execute();
    const now = await change(source.id, { name: "Second Night" });
    const { items } = await datesOf(now.id, { fields: "name" });
    const date = items.find(({ event_id }: OtherDate) => event_id === String(eventId));
    expect(date).toMatchObject({ state, obstacles: [{ pointer: "/starts", detail }] });
    expect(await applied(now, { fields: ["name"], dates: seen([date]) })).toMatchObject([
      { outcome: "refused", refusal: { obstacles: [{ detail }] } },
    ]);
  });
});

it("is for nobody of another organiser or without the right, and reaches only somebody's own events", async () => {
  const { source, others } = await makeSeries();
  const eventId = Number(await publish(others[0]?.draft_id ?? ""));
  const now = await change(source.id, { name: "Second Night" });
  const body = { fields: ["name"], dates: seen((await datesOf(now.id)).items) };
  const stranger = await addMember(box, organisers.other, "owner");
  expect((await apply(now, body, stranger)).statusCode).toBe(404);
  expect((await apply(now, body, await addMember(box, organisers.own, "box_office"))).statusCode).toBe(403);
  const theirs = await addDraft(box, stranger, organisers.other, { ...wholeDraft(), series: source.entry.series });
  const foreign = (await read(source.id)).etag;
  const { entry } = (await desk(box, "GET", `/drafts/${theirs.id}`, stranger)).json();
  expect(await applied(now, { fields: ["name"], dates: [{ ref: entry.ref, etag: foreign }] })).toMatchObject([
    { outcome: "refused", refusal: { code: "NOT_FOUND" } },
  ]);
  const helper = await addMember(box, organisers.own, "events", [eventId]);
  const ofEvent = (await desk(box, "POST", `/events/${eventId}/draft`, helper)).json();
  expect((await datesOf(ofEvent.id, {}, helper)).items).toEqual([]);
  const answer = await apply(
    ofEvent,
    { fields: ["name"], dates: [{ ref: others[1]?.ref, etag: others[1]?.etag }] },
    helper,
  );
  expect(answer.json().dates).toMatchObject([{ outcome: "refused", refusal: { code: "NOT_FOUND" } }]);
});
