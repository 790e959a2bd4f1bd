import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import type { PlanPatch } from "#contract/wire/desk/plans.ts";
import { plansAtWork } from "#server/modules/desk/plans/plans-at-work.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { acts, addKey, addMember, desk, once, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addVenue, givePlan } from "#tests/support/steps/draft-steps.ts";
import { largePlan, readDraft, sendPlan } from "#tests/support/steps/plan-steps.ts";
import { smallPlan, venueFile } from "#tests/support/steps/venue-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const second = await addMember(box, organisers.own, "events");
const finance = await addMember(box, organisers.own, "finance");
const stranger = await addMember(box, organisers.other, "owner");
const platform = await box.addBuyer("platform@example.com", PLATFORM_ROLE);

let made = 0;
/** A venue of the first organiser, with a plan of 40 seats. */
async function venue(): Promise<string> {
  made += 1;
  const ref = `drawn-${made}`;
  const body = { organiser_id: String(organisers.own), file_name: "hall.json", text: venueFile(ref) };
  const answer = await desk(box, "POST", "/venues", owner, { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return ref;
}

const renamed = (title: string): PlanPatch[] => [{ op: "replace", path: ["sections", 0, "title"], value: title }];
const problem = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];

describe("the draft of a venue's plan", () => {
  it("is the published plan until somebody changes it", async () => {
    const ref = await venue();
    expect(await readDraft(box, owner, ref)).toEqual({
      plan: smallPlan(),
      revision: 0,
      based_on: 1,
      published: 1,
      etag: '"published-1"',
      edited_by: null,
      edited_at: null,
      may_change: true,
      booked: [],
      prices: null,
    });
  });

  it("waits for others, or is refused for a moment while many wait", async () => {
    const ref = await venue();
    let end = () => {};
    const atWork = new Promise<void>((resolve) => {
      end = resolve;
    });
    const others = Array.from({ length: 22 }, () => plansAtWork.run(() => atWork));
    const save = () => sendPlan(box, owner, ref, { patches: renamed("Late floor") }, '"published-1"');
    const publish = () =>
      desk(box, "POST", `/venues/${ref}/plan/publish`, owner, {
        body: {},
        headers: { ...once(), "if-match": '"published-1"' },
      });
    const read = () => desk(box, "GET", `/venues/${ref}/plan/draft`, owner);
    for (const call of [save, publish, read]) {
      const refused = await call();
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
    }
    end();
    await Promise.all(others);
    expect((await save()).statusCode).toBe(200);
  });

  it("keeps what changed under a higher revision, with who changed it and one line in the log, and publishes nothing", async () => {
    const ref = await venue();
    const before = await acts(box);
    const first = await sendPlan(box, owner, ref, { patches: renamed("Floor") });
    expect(first.statusCode).toBe(200);
    const key = await addKey(box, owner, organisers.own, "events");
    const next = await desk(box, "PATCH", `/venues/${ref}/plan/draft`, key.secret, {
      body: { patches: renamed("Ground floor") },
      headers: { "if-match": String(first.headers.etag) },
    });
    expect(next.json().revision).toBeGreaterThan(first.json().revision);
    const draft = await readDraft(box, owner, ref);
    expect(draft).toMatchObject({ ...next.json(), based_on: 1, edited_by: "Till" });
    expect(draft.plan.sections[0]?.title).toBe("Ground floor");
    expect(await acts(box)).toBe(before + 3);
    const published = (await desk(box, "GET", `/venues/${ref}/plan`, owner)).json();
    expect(published.plan).toEqual(smallPlan());
  });

  it("shows the second of two people who has saved what, and loses neither's work", async () => {
    const ref = await venue();
    const { etag } = await readDraft(box, owner, ref);
    expect((await sendPlan(box, owner, ref, { patches: renamed("Mine") }, etag)).statusCode).toBe(200);
    const late = await sendPlan(box, second, ref, { patches: renamed("Theirs") }, etag);
    expect(problem(late)).toEqual([412, "CHANGED_MEANWHILE"]);
    const now = await readDraft(box, second, ref);
    expect(late.json().current).toEqual(now);
    expect([now.edited_by, now.plan.sections[0]?.title]).toEqual([expect.stringMatching(/\S/), "Mine"]);
    expect((await sendPlan(box, second, ref, { patches: renamed("Theirs") }, now.etag)).statusCode).toBe(200);
  });

  it("takes a whole plan, also one that is not ready, and refuses what has another shape, with its place", async () => {
    const ref = await venue();
    const empty = { ...smallPlan(), format: 2, sections: [] };
    expect((await sendPlan(box, owner, ref, { plan: empty })).statusCode).toBe(200);
    expect((await readDraft(box, owner, ref)).plan).toEqual(empty);
    const wrong = await sendPlan(box, owner, ref, { plan: { ...empty, sections: [{ key: "A", title: 3 }] } });
    expect(problem(wrong)).toEqual([400, "MALFORMED"]);
    expect(wrong.json().errors).toEqual([{ pointer: "#/plan/sections/0/title", detail: "This must be a text." }]);
    for (const patch of [
      { op: "replace", path: ["sections", "length"], value: 4_000_000_000 },
      { op: "add", path: ["__proto__", "x"], value: 1 },
      { op: "replace", path: ["sections"], value: "none" },
      { op: "replace", path: ["stage", "label"], value: "Two\nlines" },
    ] as PlanPatch[])
      expect(problem(await sendPlan(box, owner, ref, { patches: [patch] }))).toEqual([400, "MALFORMED"]);
    const both = await sendPlan(box, owner, ref, { plan: empty, patches: renamed("X") });
    expect(problem(both)).toEqual([400, "MALFORMED"]);
    expect((await readDraft(box, owner, ref)).plan).toEqual(empty);
  });

  it("is thrown away, and the next one has a revision of its own", async () => {
    const ref = await venue();
    const first = await sendPlan(box, owner, ref, { patches: renamed("Floor") });
    const old = await desk(box, "DELETE", `/venues/${ref}/plan/draft`, owner, { headers: { "if-match": '"draft-1"' } });
    expect(problem(old)).toEqual([412, "CHANGED_MEANWHILE"]);
    expect((await desk(box, "DELETE", `/venues/${ref}/plan/draft`, owner)).statusCode).toBe(204);
    expect(await readDraft(box, owner, ref)).toMatchObject({ revision: 0, plan: smallPlan() });
    expect(problem(await desk(box, "DELETE", `/venues/${ref}/plan/draft`, owner))).toEqual([404, "NOT_FOUND"]);
    const again = await sendPlan(box, owner, ref, { patches: renamed("Floor") });
    expect(again.json().revision).toBeGreaterThan(first.json().revision);
    const stale = await sendPlan(box, owner, ref, { patches: renamed("Old tab") }, first.json().etag);
    expect(problem(stale)).toEqual([412, "CHANGED_MEANWHILE"]);
  });

  it("says which version a whole plan builds on", async () => {
    const ref = await venue();
    await sendPlan(box, owner, ref, { patches: renamed("Floor") });
    const text = JSON.stringify({ places: [{ ...JSON.parse(venueFile(ref)).places[0], plan: smallPlan(5, "2") }] });
    const body = { organiser_id: String(organisers.own), file_name: "hall.json", text };
    expect((await desk(box, "POST", "/venues", owner, { body })).statusCode).toBe(200);
    expect(await readDraft(box, owner, ref)).toMatchObject({ based_on: 1, published: 2 });
    expect(problem(await sendPlan(box, owner, ref, { plan: smallPlan(), based_on: 3 }))).toEqual([400, "MALFORMED"]);
    await sendPlan(box, owner, ref, { plan: smallPlan(), based_on: 1 });
    expect(await readDraft(box, owner, ref)).toMatchObject({ based_on: 1, published: 2 });
    await sendPlan(box, owner, ref, { plan: smallPlan(5) });
    expect(await readDraft(box, owner, ref)).toMatchObject({ based_on: 2, published: 2 });
  });
});

describe("who may draw", () => {
  it("lets the organiser's other roles look, and a stranger know nothing", async () => {
    const ref = await venue();
    await sendPlan(box, owner, ref, { patches: renamed("Floor") });
    const seen = await readDraft(box, finance, ref);
    expect([seen.may_change, seen.plan.sections[0]?.title]).toEqual([false, "Floor"]);
    expect(problem(await sendPlan(box, finance, ref, { patches: renamed("X") }))).toEqual([403, "ROLE"]);
    for (const [method, body] of [["GET"], ["PATCH", { patches: renamed("X") }], ["DELETE"]] as const) {
      const headers = { "if-match": seen.etag };
      const answer = await desk(box, method, `/venues/${ref}/plan/draft`, stranger, { headers, ...(body && { body }) });
      expect([method, ...problem(answer)]).toEqual([method, 404, "NOT_FOUND"]);
    }
  });

  it("shows users of everybody's venue the published plan, and neither its draft nor what others sold there", async () => {
    await addVenue(box);
    await givePlan(box, box.catalogue.theatre.id);
    const place = await box.db
      .selectFrom("event")
      .innerJoin("place", "place.id", "event.place_id")
      .where("event.id", "=", box.catalogue.theatre.id)
      .select(["place.ref"])
      .executeTakeFirstOrThrow();
    await sellTicket(box, "C1");
    const ref = encodeURIComponent(place.ref);
    const title = (await readDraft(box, platform, ref)).plan.sections[0]?.title;
    expect((await sendPlan(box, platform, ref, { patches: renamed("Secret") })).statusCode).toBe(200);
    const own = await readDraft(box, platform, ref);
    expect(own.booked.flatMap(({ seats }) => seats)).toContainEqual({ name: "C1", state: "sold" });
    const seen = await readDraft(box, stranger, ref);
    expect([seen.may_change, seen.revision, seen.plan.sections[0]?.title, seen.booked]).toEqual([false, 0, title, []]);
    expect(problem(await sendPlan(box, stranger, ref, { patches: renamed("X") }))).toEqual([403, "ROLE"]);
  });

  it("is answered in the same words to browsers, which get it compressed, after each change of the draft and each sale", async () => {
    await addVenue(box);
    await givePlan(box, box.catalogue.theatre.id);
    const { ref } = await box.db
      .selectFrom("event")
      .innerJoin("place", "place.id", "event.place_id")
      .where("event.id", "=", box.catalogue.theatre.id)
      .select(["place.ref"])
      .executeTakeFirstOrThrow();
    const path = `/venues/${encodeURIComponent(ref)}/plan/draft`;
    const expectTheSame = async (as: TestBuyer) => {
      const draft = await readDraft(box, as, encodeURIComponent(ref));
      for (const _ of ["made", "kept"]) {
        const answer = await desk(box, "GET", path, as, { headers: { "accept-encoding": "gzip, br" } });
        expect(answer.headers).toMatchObject({ "content-encoding": "br", etag: draft.etag });
        expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(draft);
      }
      return draft;
    };
    await expectTheSame(platform);
    const { etag } = (await sendPlan(box, platform, encodeURIComponent(ref), { patches: renamed("Floor") })).json();
    expect((await expectTheSame(platform)).etag).toBe(etag);
    expect((await expectTheSame(stranger)).plan.sections[0]?.title).not.toBe("Floor");
    await sellTicket(box, "C2");
    const { booked } = await expectTheSame(platform);
    expect(booked.flatMap(({ seats }) => seats)).toContainEqual({ name: "C2", state: "sold" });
    await desk(box, "DELETE", path, platform, { headers: { "if-match": etag } });
    expect((await expectTheSame(platform)).revision).toBe(0);
    const plain = await desk(box, "GET", path, platform, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
  });

  it("reads a large body only for somebody who may change the venue", async () => {
    const ref = await venue();
    const body = { plan: { ...smallPlan(), foreign: { padding: "x".repeat(21 * 1024 * 1024) } } };
    const headers = { "if-match": '"published-1"' };
    const send = (as: TestBuyer) => desk(box, "PATCH", `/venues/${ref}/plan/draft`, as, { body, headers });
    expect(problem(await send(finance))).toEqual([403, "ROLE"]);
    expect(problem(await send(stranger))).toEqual([404, "NOT_FOUND"]);
    expect(problem(await send(owner))).toEqual([413, "TOO_LARGE"]);
  });
});

describe("a plan of 50,000 free seats", () => {
  it("is opened, and saved with one moved seat, in well under a second each", async () => {
    const ref = await venue();
    const plan = largePlan(50_000);
    const first = await sendPlan(box, owner, ref, { plan });
    expect(first.statusCode, first.body.slice(0, 300)).toBe(200);
    // The processor time of the work, because other programs may slow this machine down.
    const measured = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
      const before = process.cpuUsage();
      const result = await work();
      const { user, system } = process.cpuUsage(before);
      return [result, (user + system) / 1000];
    };
    const [opened, opening] = await measured(() => readDraft(box, owner, ref));
    const moved: PlanPatch[] = [{ op: "replace", path: ["sections", 3, "seats", 77, "at"], value: [1.5, 400] }];
    const [saved, saving] = await measured(() => sendPlan(box, owner, ref, { patches: moved }, opened.etag));
    expect(saved.statusCode).toBe(200);
    const after = await readDraft(box, owner, ref);
    expect(after.plan.sections[3]?.seats?.[77]?.at).toEqual([1.5, 400]);
    expect(after.plan.sections[3]?.seats?.[78]).toEqual(plan.sections[3]?.seats?.[78]);
    expect(Math.max(opening, saving)).toBeLessThan(1000);
  });

  it("is saved as a whole if each seat has every attribute, with the longest remarks that the editor takes", async () => {
    const ref = await venue();
    const words = { note: "n".repeat(120), held: "h".repeat(120) };
    const plan = largePlan(50_000);
    for (const { seats = [] } of plan.sections)
      for (const seat of seats) Object.assign(seat, { access: "companion", aisle: true, easy: true, ...words });
    const saved = await sendPlan(box, owner, ref, { plan });
    expect(saved.statusCode, saved.body.slice(0, 300)).toBe(200);
    const after = await readDraft(box, owner, ref);
    expect(after.plan.sections[9]?.seats?.at(-1)).toEqual(plan.sections[9]?.seats?.at(-1));
  });

  it("grows to 250,000 by patches, and no further", async () => {
    const ref = await venue();
    await sendPlan(box, owner, ref, { plan: { ...largePlan(5000), sections: [] } });
    const grid = {
      ...smallPlan().sections[0],
      geometry: undefined,
      rows: 1000,
      columns: 250,
      key: "BIG",
      title: "Big",
    };
    const add = (at: number, section: object) =>
      sendPlan(box, owner, ref, { patches: [{ op: "add", path: ["sections", at], value: section }] });
    expect((await add(0, grid)).statusCode).toBe(200);
    expect(problem(await add(1, { ...grid, key: "ONE", rows: 1, columns: 1 }))).toEqual([413, "TOO_LARGE"]);
  });
});
