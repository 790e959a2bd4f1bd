import { beforeEach, describe, expect, it } from "vitest";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PlanVersion } from "#contract/wire/desk/plans.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { freeRow, importFreeVenue } from "#tests/support/catalogue/free-venue.ts";
import { hold } from "#tests/support/steps/booking-steps.ts";
import { acts, addMember, allRows, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { buy } from "#tests/support/steps/payment-steps.ts";
import { publishPlan, readDraft, sendPlan } from "#tests/support/steps/plan-steps.ts";

const REF = "free-hall";

const box = await openBoxOffice();
const { own } = await twoOrganisers(box);
const owner = await addMember(box, own, "owner");
const finance = await addMember(box, own, "finance");
const event = await importFreeVenue(box);
await box.sql`update place set organiser_id = ${own} where ref = ${REF}`;
beforeEach(() => desk(box, "DELETE", `/venues/${REF}/plan/draft`, owner));

const names = async () =>
  (
    await box.db
      .selectFrom("seat")
      .where("event_id", "=", event.id)
      .select(["id", "seat_number", "seat_status"])
      .orderBy("id")
      .execute()
  ).map(({ id, seat_number }) => [id, seat_number] as const);

/** The plan as it is published, with another list of seats in its stalls. */
async function withStalls(change: (seats: NonNullable<SeatPlan["sections"][number]["seats"]>) => unknown[]) {
  const { plan } = await readDraft(box, owner, REF);
  const [stalls, ...rest] = plan.sections;
  if (!stalls?.seats) throw new Error("the hall has stalls");
  return { plan: { ...plan, sections: [{ ...stalls, seats: change(stalls.seats) }, ...rest] } };
}
const versions = () => allRows<PlanVersion>(box, `/venues/${REF}/plan/versions`, owner, { limit: "1" });

describe("publishing a draft", () => {
  it("puts added seats on sale in coming events, keeps a version with who did it, and moves no ticket", async () => {
    await buy(box, event, ["A2"], box.buyer);
    const [before, logged] = [await names(), await acts(box)];
    await sendPlan(box, owner, REF, await withStalls((seats) => [...freeRow("AA", 1, 2), ...seats]));
    const { etag } = await readDraft(box, owner, REF);
    const headers = { ...once(), "if-match": etag };
    const send = () => desk(box, "POST", `/venues/${REF}/plan/publish`, owner, { body: { note: "Row AA" }, headers });
    const answer = await send();
    expect(answer.json(), answer.body).toMatchObject({ number: 2, events: 1, warnings: [] });
    expect((await send()).body).toBe(answer.body);
    const after = await names();
    expect(after.filter(([id]) => before.some(([old]) => old === id))).toEqual(before);
    expect(after.map(([, name]) => name).filter((name) => name.startsWith("AA"))).toEqual(["AA1", "AA2"]);
    await hold(box, event, ["AA1"], box.second);

    expect(await readDraft(box, owner, REF)).toMatchObject({ revision: 0, based_on: 2, published: 2 });
    const [newest, first, ...none] = await versions();
    const { capacity } = answer.json();
    expect(newest).toMatchObject({
      number: 2,
      how: "editor",
      note: "Row AA",
      capacity,
      published_by: expect.any(String),
    });
    expect([first?.number, first?.how, first?.capacity, none]).toEqual([1, "file", capacity - 2, []]);
    expect(await acts(box)).toBe(logged + 2);
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("says which sections no price is set for, and so what is not sold, as the draft did before", async () => {
    const { plan } = await readDraft(box, owner, REF);
    const pit = { key: "PIT", title: "Pit", seats: freeRow("P", 30, 2, [{ access: "wheelchair" }]) };
    await sendPlan(box, owner, REF, { plan: { ...plan, sections: [...plan.sections, pit] } });
    const { prices } = await readDraft(box, owner, REF);
    expect(prices).toEqual({
      events: 1,
      sections: [
        { section: "STALLS", events: 1 },
        { section: "TABLES", events: 1 },
      ],
    });
    const answer = await publishPlan(box, owner, REF);
    expect(answer.json().warnings, answer.body).toEqual([
      "Pit: wheelchair space P1 has no companion seat beside it",
      "Section 'PIT' has no price at the coming event, so that event doesn't sell it",
    ]);
    expect((await names()).some(([, name]) => name.startsWith("P"))).toBe(false);
    expect((await readDraft(box, finance, REF)).prices).toBeNull();
    await sendPlan(box, owner, REF, { plan });
    expect((await publishPlan(box, owner, REF)).json()).toMatchObject({ warnings: [] });
  });

  it("gives the plan a version name that no page has kept", async () => {
    const seen = new Set<string>();
    for (const label of ["Bar", "Bar stage"]) {
      await sendPlan(box, owner, REF, { patches: [{ op: "replace", path: ["stage", "label"], value: label }] });
      expect((await publishPlan(box, owner, REF)).statusCode).toBe(200);
      const { plan_version } = await box.db
        .selectFrom("place")
        .where("ref", "=", REF)
        .select("plan_version")
        .executeTakeFirstOrThrow();
      seen.add(String(plan_version));
    }
    expect(seen.size).toBe(2);
  });

  it("is refused with each problem at its place, and loses nothing", async () => {
    const wrong = await withStalls((seats) =>
      seats.map((seat, at) => (at === 3 ? { ...seat, number: "1" } : at === 5 ? { ...seat, at: seats[4]?.at } : seat)),
    );
    await sendPlan(box, owner, REF, { plan: { ...wrong.plan, capacity: 3 } });
    const [before, draft, list] = [await names(), await readDraft(box, owner, REF), await versions()];
    const answer = await publishPlan(box, owner, REF);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "PLAN_PROBLEMS"]);
    const { errors } = answer.json();
    expect(errors).toContainEqual(expect.objectContaining({ pointer: "#/capacity" }));
    expect(errors).toContainEqual(
      expect.objectContaining({
        pointer: "#/sections/0/seats/3",
        section: "STALLS",
        seat: "A1",
        row: "A",
        number: "1",
      }),
    );
    expect(errors).toContainEqual(expect.objectContaining({ pointer: "#/sections/0/seats/4", seat: "A3" }));
    expect(errors.every(({ detail }: { detail: string }) => /^[A-Z].*\.$/.test(detail))).toBe(true);
    expect([await names(), await readDraft(box, owner, REF), await versions()]).toEqual([before, draft, list]);
  });

  it("waits for held seats and keeps sold ones: each is named with its section, and until when it is held", async () => {
    await buy(box, event, ["A4"], box.buyer);
    await hold(box, event, ["B3"], box.second);
    await sendPlan(
      box,
      owner,
      REF,
      await withStalls((seats) => seats.filter(({ row, number }) => !["A4", "B3"].includes(row + number))),
    );
    const { booked } = await readDraft(box, owner, REF);
    const stalls = booked.find(({ section }) => section === "STALLS");
    expect(stalls?.seats).toContainEqual({ name: "A4", state: "sold" });
    expect(stalls?.seats).toContainEqual({ name: "B3", state: "held", until: expect.stringMatching(/^2\d{3}-.*Z$/) });
    const before = await names();
    const { errors } = (await publishPlan(box, owner, REF)).json();
    expect(errors).toEqual([
      {
        pointer: "#/sections/0",
        section: "STALLS",
        seat: "A4",
        detail: "Seat STALLS A4 is sold and cannot be removed: move or refund its ticket first.",
      },
      {
        pointer: "#/sections/0",
        section: "STALLS",
        seat: "B3",
        detail: expect.stringMatching(
          /^Seat STALLS B3 is held by a buyer until \d{1,2}(:\d\d)? ([ap]m|noon|midnight) and cannot be removed now:/,
        ),
      },
    ]);
    expect(await names()).toEqual(before);
  });

  it("is refused while a newer plan is published, until the draft has that one's changes", async () => {
    await sendPlan(box, owner, REF, { patches: [{ op: "replace", path: ["stage", "label"], value: "Mine" }] });
    await importFreeVenue(box, { ...(await readDraft(box, owner, REF)).plan, version: "from a file" });
    const stale = await publishPlan(box, owner, REF);
    expect([stale.statusCode, stale.json().code]).toEqual([412, "CHANGED_MEANWHILE"]);
    const { plan, published, based_on } = stale.json().current;
    expect(published).toBe(based_on + 1);
    await sendPlan(box, owner, REF, {
      plan: { ...plan, stage: { ...plan.stage, label: "Merged" } },
      based_on: published,
    });
    expect((await publishPlan(box, owner, REF)).statusCode).toBe(200);
  });

  it("needs a change, seats, a key and the right", async () => {
    const same = await publishPlan(box, owner, REF);
    expect([same.statusCode, same.json().detail]).toEqual([422, expect.stringContaining("Nothing has changed")]);
    const { plan, etag } = await readDraft(box, owner, REF);
    for (const value of ["Another stage", plan.stage.label])
      await sendPlan(box, owner, REF, { patches: [{ op: "replace", path: ["stage", "label"], value }] });
    const back = await publishPlan(box, owner, REF);
    expect([back.statusCode, back.json().detail]).toEqual([422, expect.stringContaining("Nothing has changed")]);
    await sendPlan(box, owner, REF, { plan: { ...plan, sections: [] } });
    const empty = await publishPlan(box, owner, REF);
    expect(empty.json().errors).toEqual([{ pointer: "#/sections", detail: expect.stringContaining("no seats yet") }]);
    const bare = await desk(box, "POST", `/venues/${REF}/plan/publish`, owner, {
      body: {},
      headers: { "if-match": etag },
    });
    expect(bare.statusCode).toBe(400);
    const other = await publishPlan(box, finance, REF);
    expect([other.statusCode, other.json().code]).toEqual([403, "ROLE"]);
  });
});
