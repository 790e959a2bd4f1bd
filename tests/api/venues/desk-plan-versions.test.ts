import { beforeEach, expect, it } from "vitest";
import type { PlanVersion } from "#contract/wire/desk/plans.ts";
import { forgetPerson } from "#server/modules/privacy/forget-person.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { freePlan, importFreeVenue } from "#tests/support/catalogue/free-venue.ts";
import { addMember, allRows, desk, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { publishPlan, readDraft, sendPlan } from "#tests/support/steps/plan-steps.ts";

/* The versions of a venue's plan. */

const REF = "free-hall";

const box = await openBoxOffice();
const organiserId = (await twoOrganisers(box)).own;
const owner = await addMember(box, organiserId, "owner");
const finance = await addMember(box, organiserId, "finance");
await importFreeVenue(box);
await box.sql`update place set organiser_id = ${organiserId} where ref = ${REF}`;
await sendPlan(box, owner, REF, { patches: [{ op: "replace", path: ["stage", "label"], value: "Apron" }] });
expect((await publishPlan(box, owner, REF)).statusCode).toBe(200);
beforeEach(() => desk(box, "DELETE", `/venues/${REF}/plan/draft`, owner));

const versions = () => allRows<PlanVersion>(box, `/venues/${REF}/plan/versions`, owner, { limit: "1" });

it("versions come back as they were, and go into the draft again", async () => {
  const old = (await desk(box, "GET", `/venues/${REF}/plan/versions/1`, finance)).json();
  expect(old).toMatchObject({ number: 1, how: "file", plan: freePlan() });
  await sendPlan(box, owner, REF, {
    plan: { ...old.plan, sections: (await readDraft(box, owner, REF)).plan.sections },
  });
  expect((await publishPlan(box, owner, REF, { note: "As it was" })).statusCode).toBe(200);
  expect((await versions())[0]).toMatchObject({ how: "editor", note: "As it was" });
  expect((await desk(box, "GET", `/venues/${REF}/plan/versions/999`, owner)).statusCode).toBe(404);
});

it("versions are written for a file at the desk with who sent it, and not for a file that changes nothing", async () => {
  const file = (await desk(box, "GET", `/venues/${REF}/file`, owner)).json();
  const before = await versions();
  const store = (places: unknown) =>
    desk(box, "POST", "/venues", owner, {
      body: { organiser_id: String(organiserId), file_name: "hall.json", text: JSON.stringify({ places }) },
    });
  expect((await store(file.places)).statusCode).toBe(200);
  expect(await versions()).toEqual(before);
  const [place] = file.places;
  expect((await store([{ ...place, plan: { ...place.plan, version: "by hand", name: "Winter" } }])).statusCode).toBe(
    200,
  );
  const [newest, ...older] = await versions();
  expect(newest).toMatchObject({ number: before.length + 1, how: "file", published_by: expect.any(String) });
  expect(older).toEqual(before);
});

it("versions of a venue that belongs to nobody name nobody to those who use it", async () => {
  const own = await versions();
  expect(own.some(({ published_by }) => published_by !== null)).toBe(true);
  const belongsTo = (id: number | null) => box.sql`update place set organiser_id = ${id} where ref = ${REF}`;
  await belongsTo(null);
  const [seen, one] = [await versions(), (await desk(box, "GET", `/venues/${REF}/plan/versions/2`, owner)).json()];
  await belongsTo(organiserId);
  expect(seen).toEqual(own.map((version) => ({ ...version, published_by: null })));
  expect(one).toMatchObject({ number: 2, published_by: null });
});

it("versions stay without a name once the account of whoever published them is deleted, and so does the draft", async () => {
  await sendPlan(box, owner, REF, { patches: [{ op: "replace", path: ["stage", "label"], value: "Later" }] });
  const named = await versions();
  const { email, email_key } = await box.db
    .selectFrom("user_account")
    .where("id", "=", owner.id)
    .select(["email", "email_key"])
    .executeTakeFirstOrThrow();
  await box.db.transaction().execute((trx) => forgetPerson(trx, { id: owner.id, email, emailKey: email_key }));
  const read = async (path: string) => (await desk(box, "GET", `/venues/${REF}/plan/${path}`, finance)).json();
  const { items }: { items: PlanVersion[] } = await read("versions");
  expect(items).toEqual(named.map((version) => ({ ...version, published_by: null })));
  expect(await read("draft")).toMatchObject({ edited_by: null, edited_at: expect.any(String) });
});
