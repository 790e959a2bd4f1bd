import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { buyBeforeEach, openDoor } from "#tests/support/gate-door.ts";
import {
  addStaff,
  device,
  pack,
  postScans,
  scan,
  takeScans,
  ticketIn,
  ticketsFor,
} from "#tests/support/steps/gate-steps.ts";

/* What the server checks in a scan: its clock, its words and its ticket. */

const north = device("North door");
const south = device("South door");

let ticket: number;
const door = await openDoor();
const { box, staff, free } = door;
buyBeforeEach(door, (bought) => {
  ticket = bought;
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const now = async (id: number) => ticketIn(await pack(box, staff), id);
const stateOf = async (id: number) =>
  (await box.db.selectFrom("ticket").where("id", "=", id).select("state").executeTakeFirstOrThrow()).state;

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
    { eventId: box.catalogue.encore.id },
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
