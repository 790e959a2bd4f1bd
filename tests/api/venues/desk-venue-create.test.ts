import { describe, expect, it } from "vitest";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import { AUSTRALIAN_ZONES, stateFacts } from "#contract/rules/time/state-facts.ts";
import { AUSTRALIAN_STATES } from "#contract/rules/time/states.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { acts, addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addDraft, addVenue, wholeDraft } from "#tests/support/steps/draft-steps.ts";
import { publishPlan, readDraft, sendPlan } from "#tests/support/steps/plan-steps.ts";
import { smallPlan } from "#tests/support/steps/venue-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const stranger = await addMember(box, organisers.other, "owner");
const platform = await box.addBuyer("platform@example.com", PLATFORM_ROLE);

const facts = (more: object = {}) => ({
  organiser_id: String(organisers.own),
  name: "Weir Hall",
  type: "Theatre",
  address: "1 Weir Street",
  suburb: "Weirside",
  state: "Western Australia",
  timezone: "Australia/Eucla",
  ...more,
});
const create = (body: object, as: TestBuyer = owner, headers: Record<string, string> = once()) =>
  desk(box, "POST", "/venues/new", as, { body, headers });

describe("a venue made from its facts", () => {
  it("has a ref of its name, its organiser, its clock and no plan, and one line in the log", async () => {
    const before = await acts(box);
    const made = await create(facts());
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        ref: "weir-hall",
        name: "Weir Hall",
        type: "Theatre",
        address: "1 Weir Street",
        suburb: "Weirside",
        state: "Western Australia",
        timezone: "Australia/Eucla",
        transport: "",
        access: "",
        lat: stateFacts["Western Australia"].lat,
        lng: stateFacts["Western Australia"].lng,
      },
    ]);
    expect(await acts(box)).toBe(before + 1);
    const listed = await desk(box, "GET", "/venues", owner, { query: { search: "weir hall" } });
    expect(listed.json().items).toMatchObject([
      { ref: "weir-hall", capacity: null, organiser_id: String(organisers.own), events: 0, may_change: true },
    ]);
    expect((await desk(box, "GET", "/venues/weir-hall", stranger)).statusCode).toBe(404);
  });

  it("gets a number if the ref is taken, and is made once however often the call is repeated", async () => {
    const key = once();
    const [first, again] = [await create(facts(), owner, key), await create(facts(), owner, key)];
    expect([first.json().ref, again.body]).toEqual(["weir-hall-2", first.body]);
    expect((await create(facts({ name: `${"Hall ".repeat(30)}` }))).json().ref.length).toBeLessThanOrEqual(80);
  });

  it("is refused with the field that is wrong", async () => {
    for (const [field, value] of [
      ["timezone", "Mars/Base"],
      ["state", "Atlantis"],
      ["name", "   "],
      ["lat", 91],
    ] as const) {
      const answer = await create(facts({ [field]: value }));
      expect([field, answer.statusCode >= 400 && answer.statusCode < 500, answer.json().errors?.[0].pointer]).toEqual([
        field,
        true,
        `#/${field}`,
      ]);
    }
    expect((await create(facts(), owner, {})).statusCode).toBe(400);
  });

  it("can be everybody's only if whoever runs the box office makes it", async () => {
    const { organiser_id: _, ...everybodys } = facts({ name: "Town Hall" });
    expect((await create(everybodys, owner)).json().code).toBe("ROLE");
    expect((await create(facts(), stranger)).statusCode).toBe(404);
    expect((await create(everybodys, platform)).json().ref).toBe("town-hall");
  });

  it("sells nothing until its first plan is drawn and published", async () => {
    await addVenue(box);
    const { ref } = (await create(facts({ name: "Empty Hall" }))).json();
    const set = { ...wholeDraft(), place: ref };
    const { id } = await addDraft(box, owner, organisers.own, set);
    const publish = () => desk(box, "POST", `/drafts/${id}/publish`, owner, { body: {}, headers: once() });
    const refused = await publish();
    expect([refused.statusCode, refused.json().detail]).toEqual([422, expect.stringMatching(/has no plan yet/)]);

    const empty = await readDraft(box, owner, ref);
    expect(empty).toMatchObject({ revision: 0, based_on: null, published: null, plan: { format: 2, sections: [] } });
    await sendPlan(box, owner, ref, { plan: { ...empty.plan, sections: smallPlan().sections } });
    const first = await publishPlan(box, owner, ref);
    expect(first.json(), first.body).toMatchObject({ number: 1, capacity: 40, events: 0 });
    const published = await publish();
    expect(published.statusCode, published.body).toBe(200);
  });
});

it("knows a clock and a place for each state, and only clocks that exist", () => {
  expect(Object.keys(stateFacts).sort()).toEqual(AUSTRALIAN_STATES.map(({ name }) => name as string).sort());
  const zones = [...AUSTRALIAN_ZONES] as string[];
  for (const { timezone } of Object.values(stateFacts)) expect(zones).toContain(timezone);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat("en-AU", { timeZone })).not.toThrow();
});
