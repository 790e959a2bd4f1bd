import { afterAll, beforeEach, expect, it } from "vitest";
import type { GateClash, GateStatistics } from "#contract/wire/gate/gate.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { gateStatistics } from "#server/modules/gate/statistics.ts";
import { voidByOperator } from "#server/modules/payments/void-by-operator.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import {
  addStaff,
  changes,
  device,
  gateCall,
  pack,
  postScans,
  scan,
  takeScans,
  ticketIn,
  ticketsFor,
} from "#tests/support/steps/gate-steps.ts";

/* Who is inside, including by mistake, at doors that open a day before their event. */

const DAY_MS = 86_400_000;
let ticket: number;
const north = device("North door");
const south = device("South door");

const box = await openBoxOffice({ env: { DOORS_HOURS_BEFORE: "24" } });
const staff = await addStaff(box, "door@example.com");
const free = "BCD".split("").flatMap((row) => Array.from({ length: 8 }, (_, n) => `${row}${n + 3}`));
beforeEach(async () => {
  await startsIn(2 * 3_600_000);
  [ticket = 0] = await ticketsFor(box, free.splice(0, 1));
});
afterAll(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});

const startsIn = (ms: number) =>
  box.db
    .updateTable("event")
    .set({ starts_at: new Date(Date.now() + ms), ends_at: new Date(Date.now() + ms + 7_200_000) })
    .where("id", "=", box.catalogue.theatre.id)
    .execute();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
/** After everything that has happened: a scan counts at its arrival at the latest. */
const soon = () => new Date(Date.now() + 5000);
const now = async () => ticketIn(await pack(box, staff), ticket) as Record<string, unknown>;
const inside = async () => (await gateCall<GateStatistics>(box, staff, "statistics")).people.in;
const ticketRow = () =>
  box.db.selectFrom("ticket").where("id", "=", ticket).select(["state", "booking_no"]).executeTakeFirstOrThrow();
const makeVoid = async () => voidByOperator(box.services, (await ticketRow()).booking_no, "Refunded");

it("keeps scans from days before an event as doubtful, and lets the guests in on the night", async () => {
  await startsIn(6 * DAY_MS);
  const early = scan(ticket, ago(60));
  expect((await takeScans(box, staff, north, [early])).results).toMatchObject([
    { outcome: "doubtful", at: "", inside: 0, over: 0 },
  ]);
  expect([(await ticketRow()).state, (await now()).state, await inside()]).toEqual(["valid", 0, 0]);
  const kept = await box.db.selectFrom("gate_scan").where("id", "=", early.id).select("outcome").execute();
  expect(kept).toEqual([{ outcome: "doubtful" }]);
  const { event } = await pack(box, staff);
  // The start has whole seconds.
  expect(Math.abs(Date.parse(event.starts_at) - Date.parse(event.doors_from) - DAY_MS)).toBeLessThan(1000);
  await startsIn(3_600_000);
  // Sent on the night, a scan of days ago still lets nobody in.
  const [late = 0] = await ticketsFor(box, free.splice(0, 1));
  await box.db
    .updateTable("ticket")
    .set({ created_at: ago(30 * 86_400) })
    .where("id", "=", late)
    .execute();
  const kept6 = await takeScans(box, staff, north, [scan(late, ago(6 * 86_400))]);
  expect(kept6.results).toMatchObject([{ outcome: "doubtful" }]);
  expect((await takeScans(box, staff, south, [scan(late, ago(5))])).results).toMatchObject([{ outcome: "accepted" }]);
});

it("counts an offline door's entry from before a refund, whichever arrives first", async () => {
  const before = await inside();
  const entered = scan(ticket, ago(30));
  await makeVoid();
  expect((await takeScans(box, staff, north, [entered])).results).toMatchObject([
    { outcome: "accepted", at: entered.at, device: "North door", inside: 1, over: 0 },
  ]);
  expect((await ticketRow()).state).toBe("void");
  expect(await now()).toMatchObject({ state: 2, inside: 1 });
  expect(await inside()).toBe(before + 1);
});

it("tells both doors and the desk who was let in on a void ticket, and counts them among the people inside", async () => {
  const before = await inside();
  // They came in and left before.
  const earlier = [scan(ticket, ago(30)), scan(ticket, ago(20), { kind: "out" })];
  await takeScans(box, staff, north, earlier);
  await makeVoid();
  const { cursor } = await pack(box, staff);
  const result = await takeScans(box, staff, north, [scan(ticket, soon())]);
  expect(result.results).toMatchObject([{ outcome: "void", inside: 0, over: 1 }]);
  expect(result.clashes).toMatchObject([
    { ticket_id: ticket, void: true, scans: [{ counts: true }, { counts: false, too_many: 1 }] },
  ]);
  expect(await inside()).toBe(before + 1);
  expect(await now()).toMatchObject({ state: 2, inside: 0, over: 1 });
  const news = await changes(box, staff, cursor);
  expect(news.clashes).toMatchObject([{ ticket_id: ticket, void: true }]);
  expect(ticketIn(news, ticket)).toMatchObject({ state: 2, inside: 0, over: 1 });
  const [listed] = await gateCall<GateClash[]>(box, staff, "clashes");
  expect(listed).toMatchObject({ ticket_id: ticket, void: true, section: "Stalls" });
  expect(listed?.seat).toMatch(/^[BCD]\d+$/);
  // They leave again.
  await takeScans(box, staff, south, [scan(ticket, soon(), { kind: "out" })]);
  expect(await inside()).toBe(before);
});

it("counts two people with one ticket as two, the same for doors, desk and report, until each has left", async () => {
  const before = await inside();
  await takeScans(box, staff, north, [scan(ticket, ago(30))]);
  await takeScans(box, staff, south, [scan(ticket, ago(20))]);
  const figures = await gateStatistics(box.db, box.catalogue.theatre.id);
  expect([await inside(), figures.people.in]).toEqual([before + 2, before + 2]);
  expect(figures.per_minute.reduce((sum, { people }) => sum + people, 0)).toBe(
    figures.per_minute.reduce((sum, minute) => sum + minute.in, 0) + (await overInAll()),
  );
  await takeScans(box, staff, south, [scan(ticket, ago(10), { kind: "out" })]);
  expect(await inside()).toBe(before + 1);
  await takeScans(box, staff, north, [scan(ticket, ago(5), { kind: "out" })]);
  expect(await inside()).toBe(before);
});

const overInAll = async () =>
  Number(
    (
      await box.db
        .selectFrom("gate_scan")
        .where("kind", "=", "in")
        .select(({ fn }) => fn.sum<string>("beyond").as("beyond"))
        .executeTakeFirstOrThrow()
    ).beyond,
  );

it("takes a device's totals of refusals once, and only for tickets of its event", async () => {
  const why = "already-in" as const;
  const said = (tries: number, ticket_id = ticket) => ({
    why,
    ticket_id,
    tries,
    first_at: ago(60).toISOString(),
    last_at: ago(5).toISOString(),
  });
  await takeScans(box, staff, north, [], { refused: [said(2)] });
  await takeScans(box, staff, north, [], { refused: [said(5), said(1, Number.MAX_SAFE_INTEGER)] });
  await takeScans(box, staff, north, [], { refused: [said(2)] });
  const rows = await box.db.selectFrom("gate_refusal").select(["ticket_id", "why", "tries"]).execute();
  expect(rows).toEqual([{ ticket_id: ticket, why, tries: 5 }]);
  // A clock that is wrong by thousands of years must not block what the device has to send.
  await takeScans(box, staff, north, [], { refused: [said(5)], sentAt: new Date("9999-12-31T23:59:59Z") });
  expect((await postScans(box, staff, north, [])).json().code).toBe("MALFORMED");
  expect((await postScans(box, staff, north, [], { refused: [said(0)] })).statusCode).toBeGreaterThanOrEqual(400);
});

it("tells doors whether people may come back, and the names of events whose tickets may be shown by mistake", async () => {
  const { cursor, event, other_events } = await pack(box, staff);
  expect(event.reentry).toBe(false);
  expect(other_events).toContainEqual(expect.objectContaining({ event_id: String(box.catalogue.encore.id) }));
  await box.db.updateTable("event").set({ reentry: true }).where("id", "=", box.catalogue.theatre.id).execute();
  const news = await changes(box, staff, cursor);
  expect([news.event.reentry, Number(news.cursor) > Number(cursor)]).toEqual([true, true]);
});
