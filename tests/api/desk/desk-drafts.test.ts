import { describe, expect, it } from "vitest";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import { addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addDraft, addVenue, type Draft, draftSteps, wholeDraft } from "#tests/support/steps/draft-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const steps = draftSteps(box, owner, organisers.own);
await addVenue(box);

it("a draft whose answer was lost is begun once, for whoever asks again with the same key", async () => {
  const begin = { body: { organiser_id: organisers.own, name: "Night of a Lost Answer" }, headers: once() };
  const first = await desk(box, "POST", "/drafts", owner, begin);
  const again = await desk(box, "POST", "/drafts", owner, begin);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json().id).toBe(first.json().id);
  const { items } = (await desk(box, "GET", "/drafts", owner)).json();
  expect(items.filter(({ name }: { name: string }) => name === begin.body.name)).toHaveLength(1);
});

it("an event at a venue without a plan is neither edited nor copied, until the venue has one", async () => {
  const eventId = await steps.publishNew();
  const { plan } = await box.db
    .selectFrom("place")
    .where("ref", "=", "small-hall")
    .select("plan")
    .executeTakeFirstOrThrow();
  const setPlan = (to: unknown) => box.sql`update place set plan = ${to} where ref = 'small-hall'`;
  const edit = () => desk(box, "POST", `/events/${eventId}/draft`, owner);
  const drafts = async () => (await desk(box, "GET", "/drafts", owner)).json().items.length;
  const before = await drafts();
  await setPlan(null);
  for (const answer of [await edit(), await desk(box, "POST", "/drafts", owner, { body: { from_event_id: eventId } })])
    expect([answer.statusCode, answer.json().code]).toEqual([409, "VENUE_WITHOUT_PLAN"]);
  expect(await drafts()).toBe(before);
  await setPlan(JSON.stringify(plan));
  expect((await edit()).json()).toMatchObject({ event_id: eventId, problems: [], changed: [] });
});

it("a price that no card can be charged is a problem of its draft, also for whoever publishes it unseen", async () => {
  const { gateway } = box.services;
  box.services.gateway = { ...gateway, minimumCents: 50 };
  try {
    const [price] = wholeDraft().prices;
    const cheap = {
      ...wholeDraft(),
      prices: [{ ...price, price: 0.4 }],
      fee: { kind: "Exclusive", type: "Fixed", value: 0 },
    };
    const draft = await addDraft(box, owner, organisers.own, cheap);
    const { problems } = await steps.read(draft.id);
    expect(problems).toEqual([{ pointer: "/prices/0/price", detail: expect.stringContaining("$0.50") }]);
    const refused = await steps.publish(draft);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "DRAFT_PROBLEMS"]);
  } finally {
    box.services.gateway = gateway;
  }
});

describe("a new event", () => {
  it("is hidden until it is published, and then buyers see it at once", async () => {
    const draft = await addDraft(box, owner, organisers.own, { ...wholeDraft(), name: "Quokka Parade" });
    const found = async () => (await get(box.app, "/api/event?search=quokka")).body;
    expect(await found()).not.toContain("Quokka Parade");
    const answer = await steps.publish(draft);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining("event_id")]);
    expect(await found()).toContain("Quokka Parade");
    const event = await desk(box, "GET", `/events/${answer.json().event_id}`, owner);
    expect(event.json()).toMatchObject({ name: "Quokka Parade", organiser_id: String(organisers.own), capacity: 8 });
    expect((await desk(box, "GET", `/drafts/${draft.id}`, owner)).statusCode).toBe(404);
  });

  it("names each thing that it lacks by its place, and is not published without it", async () => {
    const made = await desk(box, "POST", "/drafts", owner, {
      body: { organiser_id: String(organisers.own), name: "Half an Event", place: "small-hall" },
    });
    const draft: Draft = made.json();
    const needed = draft.problems.flatMap(({ pointer, code }) => (code === "NEEDED" ? [pointer] : [])).sort();
    expect(needed).toEqual(["/banner", "/categories", "/ends", "/image", "/prices", "/starts"]);
    const refused = await steps.publish(draft);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "DRAFT_PROBLEMS"]);
    expect(
      refused
        .json()
        .errors.map(({ pointer }: { pointer: string }) => pointer.slice(1))
        .sort(),
    ).toEqual(needed);
  });

  it.each([
    ["a venue that nobody knows", { place: "no-such-hall" }, "/place"],
    ["an end before its start", { ends: "2031-03-07T18:00" }, "/ends"],
    ["a date in the past", { starts: "2021-03-07T19:30", ends: "2021-03-07T21:00", sale_opens_at: null }, "/starts"],
    ["a name that shows nothing", { name: " \u200b" }, "/name"],
    [
      "a start in the hour that daylight saving skips",
      { starts: "2031-10-05T02:30", ends: "2031-10-05T05:00" },
      "/starts",
    ],
    [
      "a sale that opens in the hour that daylight saving skips",
      { sale_opens_at: "2030-10-06T02:15" },
      "/sale_opens_at",
    ],
    [
      "a sale that closes in the hour that daylight saving skips",
      { sale_closes_at: "2030-10-06T02:59" },
      "/sale_closes_at",
    ],
    [
      "a voucher that begins in the hour that daylight saving skips",
      { vouchers: [{ code: "EARLY", type: "Fixed", discount: 5, from: "2030-10-06T02:00" }] },
      "/vouchers/0/from",
    ],
    [
      "a voucher that ends in the hour that daylight saving skips",
      { vouchers: [{ code: "EARLY", type: "Fixed", discount: 5, until: "2030-10-06T02:30" }] },
      "/vouchers/0/until",
    ],
    [
      "a presale that opens in the hour that daylight saving skips",
      { access_codes: [{ name: "Club", code: "CLUB-ONE", opens_at: "2030-10-06T02:30" }] },
      "/access_codes/0/opens_at",
    ],
    [
      "a presale that closes in the hour that daylight saving skips",
      { access_codes: [{ name: "Club", code: "CLUB-ONE", closes_at: "2030-10-06T02:30:15" }] },
      "/access_codes/0/closes_at",
    ],
    ["a section that the venue lacks", { prices: [{ sections: ["MOON"], price: 4 }] }, "/prices/0/sections/0"],
    ["a name that is too long", { name: "x".repeat(201) }, "/name"],
    ["a voucher without a code", { vouchers: [{ code: "", type: "Fixed", discount: 5 }] }, "/vouchers/0/code"],
    ["a sale that closes before it opens", { sale_closes_at: "2031-01-01T09:00" }, "/sale_closes_at"],
    ["a fee of 200 per cent", { fee: { kind: "Exclusive", type: "Percentage", value: 200 } }, "/fee/value"],
    ["a start in a year that is a typing mistake", { starts: "9999-03-07T19:30", ends: "9999-03-07T21:00" }, "/starts"],
    ["an end a decade after its start", { ends: "2041-03-07T21:00" }, "/ends"],
    ["a sale that opened in the year 0", { sale_opens_at: "0000-02-01T09:00" }, "/sale_opens_at"],
    [
      "a voucher until the year 9999",
      { vouchers: [{ code: "EVER", type: "Fixed", discount: 5, until: "9999-12-31T23:59" }] },
      "/vouchers/0/until",
    ],
    [
      "a voucher that begins after the event",
      { vouchers: [{ code: "LATE", type: "Fixed", discount: 5, from: "2031-03-08T00:00" }] },
      "/vouchers/0/from",
    ],
    ["a fee below nothing", { fee: { kind: "Exclusive", type: "Fixed", value: -1 } }, "/fee/value"],
  ])("with %s is refused with its place", async (_, set, pointer) => {
    const draft = (await addDraft(box, owner, organisers.own, { ...wholeDraft(), ...set })) as Draft;
    expect(draft.problems.map((problem) => problem.pointer)).toContain(pointer);
    const refused = await steps.publish(draft);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      expect.arrayContaining([expect.objectContaining({ pointer: `#${pointer}` })]),
    ]);
  });

  it("belongs to its organiser, whatever a draft says", async () => {
    const id = await steps.publishNew({
      ...wholeDraft(),
      organiser: { name: "Paddock People", logo: "organizerLogo/x.webp" },
    });
    const draft = await steps.openOf(id);
    expect(draft.entry.organiser).toMatchObject({ logo: "organizerLogo/x.webp" });
    expect(JSON.stringify(draft.entry.organiser)).not.toContain("Paddock People");
  });

  it("takes no field that is the box office's own, no other kind of value, and no more than its size", async () => {
    const draft = await addDraft(box, owner, organisers.own);
    for (const set of [
      { slider: 1 },
      { ref: "x" },
      { cancelled: true },
      { published_at: "2031-01-01T00:00" },
      { name: 5 },
      // At any depth, characters that no database or terminal may get are refused.
      ...["Stalls\u0000", "Stalls\u001b[2J", "Stalls \ud83d"].map((section) => ({
        ticket_types: [{ name: "Adult", prices: [{ sections: [section], price: 1 }] }],
      })),
    ])
      expect([set, (await steps.change(draft, set)).statusCode]).toEqual([set, 400]);
    const long = { about: "x".repeat(200_000) };
    const first = await steps.change(draft, long);
    expect(first.statusCode).toBe(200);
    expect((await steps.change(first.json(), { terms: long.about })).statusCode).toBe(413);
  });
});
