import { expect, it } from "vitest";
import { voidByOperator } from "#server/modules/payments/void-by-operator.ts";
import { get } from "#tests/support/box-office.ts";
import { buyBeforeEach, openDoor } from "#tests/support/gate-door.ts";
import { device, gateCall, pack, scan, takeScans, ticketIn, ticketsFor } from "#tests/support/steps/gate-steps.ts";

/* The result of a door's scans, whenever and however often they are posted. */

const north = device("North door");
const south = device("South door");

let ticket: number;
const door = await openDoor();
const { box, staff, free } = door;
buyBeforeEach(door, (bought) => {
  ticket = bought;
});

/** After everything that has happened. The box office takes such a scan as made at its arrival. */
const soon = () => new Date(Date.now() + 5000);
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
  expect(clash.results).toEqual([
    { id: second.id, outcome: "clash", at: first.at, device: "North door", people: 0, inside: 1, over: 1 },
  ]);
  expect(clash.clashes).toEqual([
    {
      ticket_id: ticket,
      void: false,
      scans: [
        { id: first.id, at: first.at, device: "North door", counts: true, people: 1, too_many: 0 },
        { id: second.id, at: second.at, device: "South door", counts: false, people: 1, too_many: 1 },
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
    outcome: "clash",
    at: early.at,
    device: "South door",
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
    { id: undo.id, outcome: "undone", at: "", device: "", people: 0, inside: 0, over: 0 },
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
  await voidByOperator(box.services, booking_no, "Reported as lost");
  const tried = scan(ticket, soon());
  expect((await takeScans(box, staff, north, [tried])).results[0]).toMatchObject({ outcome: "void", at: "" });
  expect(await now(ticket)).toMatchObject({ state: 2, void_reason: "Reported as lost" });
  expect(await box.db.selectFrom("gate_scan").where("id", "=", tried.id).select("outcome").execute()).toEqual([
    { outcome: "void" },
  ]);
});
