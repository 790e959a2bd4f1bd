import { describe, expect, it } from "vitest";
import type { OtherDate } from "#contract/wire/desk/other-dates.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { acts, addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addDraft, addVenue, wholeDraft } from "#tests/support/steps/draft-steps.ts";
import { seen, seriesSteps } from "#tests/support/steps/series-steps.ts";

/* Applying one date to the other dates of its series. */

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const steps = seriesSteps(box, owner, organisers.own);
await addVenue(box);

describe("the other dates of a series", () => {
  it("show what each would change, with its own times, and nothing where all is alike", async () => {
    const { source, others } = await steps.makeSeries();
    expect(others.map(({ starts, state, changes }) => [starts, state, changes])).toEqual([
      ["2031-03-08T14:00", "draft", []],
      ["2031-03-09T19:30", "draft", []],
    ]);
    await steps.change(source.id, {
      name: "Second Night",
      ends: "2031-03-07T22:00",
      prices: [{ sections: ["*"], price: 50 }],
    });
    const { items } = await steps.datesOf(source.id, { fields: "name,ends" });
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
    const { source, others } = await steps.makeSeries();
    const first = await steps.datesOf(source.id, { limit: "1" });
    const second = await steps.datesOf(source.id, { limit: "1", cursor: first.next_cursor });
    expect([...first.items, ...second.items]).toEqual(others);
    expect(second.next_cursor).toBeNull();
  });

  it("are none for a draft without a series, and never include another organiser's", async () => {
    const alone = await addDraft(box, owner, organisers.own);
    expect((await steps.datesOf(alone.id)).items).toEqual([]);
    const stranger = await addMember(box, organisers.other, "owner");
    const { source } = await steps.makeSeries();
    await addDraft(box, stranger, organisers.other, { ...wholeDraft(), series: source.entry.series });
    expect((await steps.datesOf(source.id)).items).toHaveLength(2);
  });

  it.each([
    ["a field that is a date's own", { fields: "name,starts" }],
    ["an unknown field", { fields: "nonsense" }],
    ["half of a sale", { sale_at: "10:00" }],
    ["a cursor of nothing", { cursor: "eyJ" }],
  ])("refuse %s", async (_, query: Record<string, string>) => {
    const { source } = await steps.makeSeries();
    expect((await desk(box, "GET", `/drafts/${source.id}/dates`, owner, { query })).statusCode).toBe(400);
  });
});

describe("fields that other dates take over", () => {
  it("change each chosen date with one line in the log, and no other date or field", async () => {
    const { source, others } = await steps.makeSeries();
    const now = await steps.change(source.id, { name: "Second Night", about: "<p>New</p>" });
    const before = await acts(box);
    const dates = await steps.applied(now, { fields: ["name"], dates: seen(others.slice(0, 1)) });
    expect(await acts(box)).toBe(before + 1);
    expect(dates).toMatchObject([{ outcome: "changed", refusal: null, draft: { id: others[0]?.draft_id } }]);
    const [first, second] = [await steps.read(others[0]?.draft_id ?? ""), await steps.read(others[1]?.draft_id ?? "")];
    expect(first.entry).toMatchObject({ name: "Second Night", starts: "2031-03-08T14:00" });
    expect(first.entry.about).not.toBe("<p>New</p>");
    expect(first.etag).toBe(dates[0]?.draft?.etag);
    expect(second.entry.name).toBe("First Night");
    const log = await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } });
    expect(log.json().items[0]).toMatchObject({ act: "desk drafts apply", after: { fields: "name" } });
  });

  it("open each sale so many days before its date, if the organiser says so", async () => {
    const { source, others } = await steps.makeSeries();
    const now = await steps.change(source.id, { sale_opens_at: "2031-02-05T10:00" });
    const sale = { days_before: 30, at: "10:00" };
    const { items } = await steps.datesOf(now.id, {
      fields: "sale_opens_at",
      sale_days_before: "30",
      sale_at: "10:00",
    });
    expect(items[0].changes).toEqual([{ field: "sale_opens_at", before: null, after: "2031-02-06T10:00" }]);
    await steps.applied(now, { fields: ["sale_opens_at"], dates: seen(others), sale });
    expect((await steps.read(others[1]?.draft_id ?? "")).entry.sale_opens_at).toBe("2031-02-07T10:00");
  });

  it("are refused for a date alone that somebody changed meanwhile, which the answer shows", async () => {
    const { source, others } = await steps.makeSeries();
    const now = await steps.change(source.id, { name: "Second Night" });
    await steps.change(others[0]?.draft_id ?? "", { age_limit: "18+" });
    const dates = await steps.applied(now, { fields: ["name"], dates: seen(others) });
    expect(dates.map(({ outcome }) => outcome)).toEqual(["refused", "changed"]);
    expect(dates[0]).toMatchObject({
      refusal: { code: "CHANGED_MEANWHILE" },
      current: { changes: [{ field: "name" }] },
    });
    const again = await steps.applied(now, {
      fields: ["name"],
      dates: seen(dates[0]?.current ? [dates[0].current] : []),
    });
    expect(again.map(({ outcome }) => outcome)).toEqual(["changed"]);
    expect((await steps.read(others[0]?.draft_id ?? "")).entry).toMatchObject({
      name: "Second Night",
      age_limit: "18+",
    });
  });

  it("are refused as a whole if the draft itself was changed meanwhile", async () => {
    const { source, others } = await steps.makeSeries();
    await steps.change(source.id, { name: "Second Night" });
    const answer = await steps.apply(source, { fields: ["name"], dates: seen(others) });
    expect([answer.statusCode, answer.json().current.entry.name]).toEqual([412, "Second Night"]);
    expect((await steps.read(others[0]?.draft_id ?? "")).entry.name).toBe("First Night");
  });

  it("are taken over once, however often the call comes", async () => {
    const { source, others } = await steps.makeSeries();
    const now = await steps.change(source.id, { name: "Second Night" });
    const [key, body] = [once(), { fields: ["name"], dates: seen(others) }];
    const before = await acts(box);
    const [first, again] = [await steps.apply(now, body, owner, key), await steps.apply(now, body, owner, key)];
    expect(again.body).toBe(first.body);
    expect((await steps.applied(now, body)).map(({ outcome }) => outcome)).toEqual(["same", "same"]);
    expect(await acts(box)).toBe(before + 2);
    expect((await steps.apply(now, body, owner, {})).statusCode).toBe(400);
  });

  it("are refused for a date in whose venue they would be wrong, with the place of each", async () => {
    const { source, others } = await steps.makeSeries();
    const now = await steps.change(source.id, { prices: [{ sections: ["BALCONY"], price: 50 }] });
    const { items } = await steps.datesOf(now.id, { fields: "prices" });
    expect(items[0].obstacles[0].pointer).toMatch(/^\/prices/);
    const dates = await steps.applied(now, { fields: ["prices"], dates: seen(others) });
    expect(dates[0]).toMatchObject({
      outcome: "refused",
      refusal: { code: "DRAFT_PROBLEMS", obstacles: items[0].obstacles },
    });
  });

  it("may be taken over by a date that isn't complete yet", async () => {
    const { source, others } = await steps.makeSeries();
    const now = await steps.change(source.id, { name: "Second Night" });
    await steps.change(others[0]?.draft_id ?? "", { image: null });
    const dates = await steps.applied(now, { fields: ["name"], dates: seen((await steps.datesOf(now.id)).items) });
    expect(dates.map(({ outcome }) => outcome)).toEqual(["changed", "changed"]);
  });
});

it("is for nobody of another organiser or without the right, and reaches only somebody's own events", async () => {
  const { source, others } = await steps.makeSeries();
  const eventId = Number(await steps.publish(others[0]?.draft_id ?? ""));
  const now = await steps.change(source.id, { name: "Second Night" });
  const body = { fields: ["name"], dates: seen((await steps.datesOf(now.id)).items) };
  const stranger = await addMember(box, organisers.other, "owner");
  expect((await steps.apply(now, body, stranger)).statusCode).toBe(404);
  expect((await steps.apply(now, body, await addMember(box, organisers.own, "box_office"))).statusCode).toBe(403);
  const theirs = await addDraft(box, stranger, organisers.other, { ...wholeDraft(), series: source.entry.series });
  const foreign = (await steps.read(source.id)).etag;
  const { entry } = (await desk(box, "GET", `/drafts/${theirs.id}`, stranger)).json();
  expect(await steps.applied(now, { fields: ["name"], dates: [{ ref: entry.ref, etag: foreign }] })).toMatchObject([
    { outcome: "refused", refusal: { code: "NOT_FOUND" } },
  ]);
  const helper = await addMember(box, organisers.own, "events", [eventId]);
  const ofEvent = (await desk(box, "POST", `/events/${eventId}/draft`, helper)).json();
  expect((await steps.datesOf(ofEvent.id, {}, helper)).items).toEqual([]);
  const answer = await steps.apply(
    ofEvent,
    { fields: ["name"], dates: [{ ref: others[1]?.ref, etag: others[1]?.etag }] },
    helper,
  );
  expect(answer.json().dates).toMatchObject([{ outcome: "refused", refusal: { code: "NOT_FOUND" } }]);
});
