import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { voidByOperator } from "#server/modules/payments/void-by-operator.ts";
import {
  addStaff,
  device,
  gateCall,
  pack,
  postScans,
  scan,
  takeScans,
  ticketIn,
  ticketsFor,
} from "../support/gate-steps.ts";
import { get, makeTestOffice, type TestBuyer, type TestOffice } from "../support/office.ts";

/* The result of a door's scans, whenever and however often they are posted. */

let box: TestOffice;
let staff: TestBuyer;
let free: string[];
const north = device("North door");
const south = device("South door");

beforeAll(async () => {
  box = await makeTestOffice();
  staff = await addStaff(box, "door@example.com");
  free = "BCDEFGH".split("").flatMap((row) => Array.from({ length: 8 }, (_, n) => `${row}${n + 3}`));
});
afterAll(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
  await box.close();
});

let ticket: number;
beforeEach(async () => {
  [ticket = 0] = await ticketsFor(box, free.splice(0, 1));
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const now = async (id: number) => ticketIn(await pack(box, staff), id);
const stateOf = async (id: number) =>
  (await box.db.selectFrom("ticket").where("id", "=", id).select("state").executeTakeFirstOrThrow()).state;

it("lets a ticket in once, and tells a later scan when and where that was", async () => {
  const first = scan(ticket, ago(60));
  expect(await takeScans(box, staff, north, [first])).toMatchObject({
    results: [{ id: first.id, outcome: "accepted", at: first.at, device: "North door" }],
    clashes: [],
  });
  expect(await stateOf(ticket)).toBe("used");
  expect(await now(ticket)).toMatchObject({
    state: 1,
    at: Math.floor(Date.parse(first.at) / 1000),
    device: "North door",
  });
  const second = scan(ticket, ago(30));
  const clash = await takeScans(box, staff, south, [second]);
  expect(clash.results).toEqual([{ id: second.id, outcome: "clash", at: first.at, device: "North door" }]);
  expect(clash.clashes).toEqual([
    {
      ticket_id: ticket,
      scans: [
        { id: first.id, at: first.at, device: "North door", counts: true },
        { id: second.id, at: second.at, device: "South door", counts: false },
      ],
    },
  ]);
  const [listed] = await gateCall<object[]>(box, staff, "clashes");
  expect(listed).toMatchObject({
    ticket_id: ticket,
    name: "Tavita Sole",
    section: "Stalls",
    scans: clash.clashes[0]?.scans,
  });
});

it("counts the earliest scan, even if it arrives last, and tells the device whose scan counted before", async () => {
  const late = scan(ticket, ago(30));
  const early = scan(ticket, ago(90));
  expect((await takeScans(box, staff, north, [late])).results[0]?.outcome).toBe("accepted");
  expect((await takeScans(box, staff, south, [early])).results[0]).toMatchObject({
    outcome: "accepted",
    device: "South door",
  });
  expect((await takeScans(box, staff, north, [late])).results[0]).toMatchObject({
    ...{ outcome: "clash", at: early.at, device: "South door" },
  });
});

it("takes a repeated scan once, in any mixture with others", async () => {
  const scans = [scan(ticket, ago(50)), scan(ticket, ago(40), { kind: "out" }), scan(ticket, ago(30))];
  const once = await takeScans(box, staff, north, scans);
  expect(once.results.map(({ outcome }) => outcome)).toEqual(["accepted", "accepted", "accepted"]);
  const again = await takeScans(box, staff, north, [...scans, ...scans.slice(1)]);
  expect(again.results).toEqual([...once.results, ...once.results.slice(1)]);
  const kept = await box.db.selectFrom("gate_scan").where("ticket_id", "=", ticket).select("id").execute();
  expect(kept).toHaveLength(3);
});

it("takes overlapping concurrent posts, and no scan twice", async () => {
  const [other = 0] = await ticketsFor(box, free.splice(0, 1));
  const scans = [ticket, other, ticket, other].map((id, n) => scan(id, ago(60 - n)));
  const posts = [scans, scans.slice(1), scans.toReversed(), scans.slice(0, 3), scans];
  const answers = await Promise.all(posts.map((each, n) => takeScans(box, staff, n % 2 ? north : south, each)));
  const kept = await box.db.selectFrom("gate_scan").where("ticket_id", "in", [ticket, other]).selectAll().execute();
  expect(kept.map(({ id }) => id).sort()).toEqual(scans.map(({ id }) => id).sort());
  expect(
    kept
      .filter(({ outcome }) => outcome === "accepted")
      .map(({ id }) => id)
      .sort(),
  ).toEqual([scans[0]?.id, scans[1]?.id].sort());
  expect(answers[0]?.results.map(({ outcome }) => outcome)).toEqual(["accepted", "accepted", "clash", "clash"]);
});

it("takes an entry back, by the scan's id or the latest one, and keeps the reason", async () => {
  const first = scan(ticket, ago(60));
  await takeScans(box, staff, north, [first]);
  const undo = scan(ticket, ago(50), { kind: "undo", undoes: first.id, reason: "Wrong person scanned" });
  expect((await takeScans(box, staff, south, [undo])).results).toEqual([
    { id: undo.id, outcome: "undone", at: "", device: "" },
  ]);
  expect(await stateOf(ticket)).toBe("valid");
  expect(await now(ticket)).toMatchObject({ state: 0, at: 0, device: "" });
  const kept = await box.db.selectFrom("gate_scan").where("id", "=", undo.id).selectAll().executeTakeFirstOrThrow();
  expect([kept.reason, kept.user_id]).toEqual(["Wrong person scanned", staff.id]);
  const again = await takeScans(box, staff, north, [scan(ticket, ago(40)), scan(ticket, ago(30), { kind: "undo" })]);
  expect(again.results.map(({ outcome }) => outcome)).toEqual(["undone", "undone"]);
  const nothing = await takeScans(box, staff, north, [scan(ticket, ago(20), { kind: "undo" })]);
  expect(nothing.results[0]?.outcome).toBe("nothing_to_undo");
});

it("lets somebody out, and in again", async () => {
  const [first, out, back] = [scan(ticket, ago(60)), scan(ticket, ago(50), { kind: "out" }), scan(ticket, ago(40))];
  await takeScans(box, staff, north, [first, out]);
  expect(await now(ticket)).toMatchObject({ state: 3 });
  expect(await stateOf(ticket)).toBe("used");
  expect((await takeScans(box, staff, south, [back])).results[0]).toMatchObject({ outcome: "accepted", at: back.at });
  expect(await now(ticket)).toMatchObject({ state: 1, device: "South door" });
  const history = await get(box.app, `/api/booking-history?user_id=${box.buyer.id}`, { as: box.buyer });
  const tickets: { used_at: string }[] = history.json().response_data.event_infos[0].data;
  // The buyer sees the first entry.
  expect(tickets.map(({ used_at }) => Date.parse(used_at))).toContain(Math.floor(Date.parse(first.at) / 1000) * 1000);
});

it("never lets a void ticket in, and records the attempt", async () => {
  const { booking_no } = await box.db
    .selectFrom("ticket")
    .where("id", "=", ticket)
    .selectAll()
    .executeTakeFirstOrThrow();
  await voidByOperator(box.office, booking_no, "Reported as lost");
  const tried = scan(ticket, ago(5));
  expect((await takeScans(box, staff, north, [tried])).results[0]).toMatchObject({ outcome: "void", at: "" });
  expect(await now(ticket)).toMatchObject({ state: 2, void_reason: "Reported as lost" });
  expect(await box.db.selectFrom("gate_scan").where("id", "=", tried.id).select("outcome").execute()).toEqual([
    { outcome: "void" },
  ]);
});

it("corrects a device clock's error without the network's delay, and accepts no time in the future", async () => {
  const hourAhead = 3_600_000;
  const [other = 0, third = 0] = await ticketsFor(box, free.splice(0, 2));
  const at = ago(100);
  const [answer] = (
    await takeScans(box, staff, north, [scan(ticket, new Date(at.getTime() + hourAhead))], {
      sentAt: new Date(Date.now() + hourAhead),
    })
  ).results;
  expect(Math.abs(Date.parse(answer?.at ?? "") - at.getTime())).toBeLessThan(2000);
  const exact = scan(other, ago(100));
  await takeScans(box, staff, north, [exact], { sentAt: ago(1) });
  expect(await now(other)).toMatchObject({ at: Math.floor(Date.parse(exact.at) / 1000) });
  const { received_at, results } = await takeScans(box, staff, north, [scan(third, new Date(Date.now() + 500_000))]);
  expect(results[0]?.at).toBe(received_at);
});

it("lets no clock that is wrong by years make its scan the earliest or the latest", async () => {
  const real = scan(ticket, ago(60));
  await takeScans(box, staff, north, [real]);
  const in1970 = scan(ticket, new Date(5000));
  const inThePast = await takeScans(box, staff, south, [in1970]);
  expect(inThePast.results[0]).toMatchObject({ outcome: "clash", at: real.at, device: "North door" });
  // The clock was set right between the scan and the sending, so the correction is wrong by decades.
  const turned = await takeScans(box, staff, south, [scan(ticket, ago(90))], {
    sentAt: new Date("2099-01-01T00:00:00Z"),
  });
  expect(turned.results[0]).toMatchObject({ outcome: "clash", at: real.at });
  const later = scan(ticket, new Date("2099-01-01T00:00:00Z"), { kind: "out" });
  const { received_at } = await takeScans(box, staff, south, [later]);
  const rows = await box.db.selectFrom("gate_scan").where("ticket_id", "=", ticket).selectAll().execute();
  const row = (id: string) => rows.find((each) => each.id === id);
  expect([row(in1970.id)?.said_at.toISOString(), row(in1970.id)?.at]).toEqual([in1970.at, row(in1970.id)?.received_at]);
  expect(row(later.id)?.at.toISOString()).toBe(received_at);
});

it("keeps only the visible characters of a device's name and a reason, and refuses a name without any", async () => {
  const overridden = { ...north, name: "North\u202e door\u2069" };
  await takeScans(box, staff, overridden, [scan(ticket, ago(60))]);
  expect(await now(ticket)).toMatchObject({ device: "North door" });
  for (const [name, reason] of [
    ["North\u001b[2J", "slip"],
    ["North\u009b", "slip"],
    ["\u202e", "slip"],
    ["North", "slip\u001b]0;x\u0007"],
  ] as const) {
    const answer = await postScans(box, staff, { ...north, name }, [scan(ticket, ago(9), { kind: "undo", reason })]);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "MALFORMED"]);
  }
  await takeScans(box, staff, north, [scan(ticket, ago(8), { kind: "undo", reason: " A \u202eslip\n" })]);
  const undo = await box.db
    .selectFrom("gate_scan")
    .where("kind", "=", "undo")
    .where("ticket_id", "=", ticket)
    .select("reason")
    .execute();
  expect(undo).toEqual([{ reason: "A slip" }]);
});

it("refuses a ticket of another event, and a scan id that belongs to another ticket", async () => {
  const [other = 0] = await ticketsFor(box, free.splice(0, 1));
  const strangers = await addStaff(box, "encore@example.com", [box.catalogue.encore.id]);
  const unknown = await takeScans(
    box,
    strangers,
    south,
    [scan(ticket, ago(9)), scan(Number.MAX_SAFE_INTEGER, ago(9))],
    {
      eventId: box.catalogue.encore.id,
    },
  );
  expect(unknown.results.map(({ outcome, at }) => [outcome, at])).toEqual([
    ["unknown", ""],
    ["unknown", ""],
  ]);
  expect(await stateOf(ticket)).toBe("valid");
  const taken = scan(ticket, ago(8));
  await takeScans(box, staff, north, [taken]);
  const stolen = await takeScans(box, staff, north, [{ ...taken, ticket_id: other }]);
  expect(stolen.results[0]?.outcome).toBe("unknown");
  expect(await stateOf(other)).toBe("valid");
});

it("refuses an invalid scan", async () => {
  const good = scan(ticket, ago(5));
  for (const wrong of [
    { at: "2026-02-31T25:00:00Z" },
    { at: "now" },
    { id: "1" },
    { kind: "both" },
    { ticket_id: 1e300 },
  ]) {
    const answer = await postScans(box, staff, north, [{ ...good, ...wrong } as typeof good]);
    expect([JSON.stringify(wrong), answer.json().code]).toEqual([
      JSON.stringify(wrong),
      expect.stringMatching(/MALFORMED|OUT_OF_RANGE/),
    ]);
  }
  expect((await postScans(box, staff, north, [])).statusCode).toBeGreaterThanOrEqual(400);
  const many = Array.from({ length: 10_001 }, () => ({ ...good, id: randomUUID() }));
  expect((await postScans(box, staff, north, many)).statusCode).toBeGreaterThanOrEqual(400);
  const long = Array.from({ length: 10_000 }, () => ({ ...good, id: randomUUID(), reason: "x".repeat(400) }));
  expect((await postScans(box, staff, north, long)).statusCode).toBe(413);
  expect(await stateOf(ticket)).toBe("valid");
});
