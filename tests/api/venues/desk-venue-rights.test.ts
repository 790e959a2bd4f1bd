import { expect, it } from "vitest";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { acts, addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { publishPlan, readDraft, sendPlan } from "#tests/support/steps/plan-steps.ts";
import { smallPlan, venueFile } from "#tests/support/steps/venue-steps.ts";

/* A venue's plan applies to all events there. People who work for some events of its organiser therefore see it, and
   cannot change it. */

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const helper = await addMember(box, organisers.own, "events", [box.catalogue.begun.id]);
const body = { organiser_id: String(organisers.own), file_name: "hall.json", text: venueFile("weir-hall") };
expect((await desk(box, "POST", "/venues", owner, { body })).json()).toMatchObject({ stored: true });

const organiser_id = () => String(organisers.own);
const read = async (as: TestBuyer) => {
  const facts = await desk(box, "GET", "/venues/weir-hall", as);
  return { facts: facts.json(), etag: String(facts.headers.etag), plan: await readDraft(box, as, "weir-hall") };
};

it("is seen by whoever works for some events, and is not theirs to change", async () => {
  const { plan } = await read(helper);
  expect(plan).toMatchObject({ may_change: false, booked: [] });
  const listed = await desk(box, "GET", "/venues", helper, { query: { search: "weir" } });
  expect(listed.json().items).toMatchObject([{ ref: "weir-hall", may_change: false }]);
  expect((await read(owner)).plan.may_change).toBe(true);
});

it("keeps its facts, its plan and its draft from whoever works for some events", async () => {
  expect((await sendPlan(box, owner, "weir-hall", { plan: smallPlan(5, "2") })).statusCode).toBe(200);
  const before = await read(owner);
  const logged = await acts(box);
  const newVenue = {
    organiser_id: organiser_id(),
    name: "Mine",
    type: "Theatre",
    address: "1 Weir Street",
    suburb: "Weirside",
    state: "Victoria",
    timezone: "Australia/Melbourne",
  };
  const file = { organiser_id: organiser_id(), file_name: "hall.json", text: venueFile("weir-hall", "mine") };
  const { etag } = before.plan;
  const refused = [
    await desk(box, "PATCH", "/venues/weir-hall", helper, {
      body: { suburb: "Elsewhere" },
      headers: { "if-match": before.etag },
    }),
    await sendPlan(box, helper, "weir-hall", { plan: smallPlan(1, "3") }, etag),
    await publishPlan(box, helper, "weir-hall"),
    await desk(box, "DELETE", "/venues/weir-hall/plan/draft", helper, { headers: { "if-match": etag } }),
    await desk(box, "POST", "/venues/new", helper, { body: newVenue, headers: once() }),
    await desk(box, "POST", "/venues", helper, { body: file }),
    await desk(box, "POST", "/venues", helper, { body: { ...file, dry_run: true } }),
  ];
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(refused.map(() => [403, "ROLE"]));
  expect([await read(owner), await acts(box)]).toEqual([before, logged]);
});

it("is theirs once they work for all events", async () => {
  await box.db.updateTable("staff").set({ all_events: true }).where("user_id", "=", helper.id).execute();
  expect((await publishPlan(box, helper, "weir-hall")).statusCode).toBe(200);
});
