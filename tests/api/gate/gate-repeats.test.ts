import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { GateStatistics } from "#contract/wire/gate/gate.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { MAX_SCANS_A_TICKET } from "#server/modules/gate/spare-scans.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { addStaff, device, gateCall, scan, takeScans, ticketsFor } from "#tests/support/steps/gate-steps.ts";

/* A ticket is scanned repeatedly, by a device that is left in front of it or by somebody who keeps trying. */

const REPEATS = 300;
let ticket: number;
const north = device("North door");
const south = device("South door");

const box = await openBoxOffice();
const staff = await addStaff(box, "door@example.com");
const seats = "BCDE".split("").flatMap((row) => Array.from({ length: 8 }, (_, n) => `${row}${n + 3}`));
afterAll(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});
beforeEach(async () => {
  [ticket = 0] = await ticketsFor(box, seats.splice(0, 1));
});

const began = Date.now() - 3_600_000;
const at = (seconds: number) => new Date(began + seconds * 1000);
const repeats = (count = REPEATS) => Array.from({ length: count }, (_, n) => scan(ticket, at(n)));
const keptOf = (id: number) => box.db.selectFrom("gate_scan").where("ticket_id", "=", id).selectAll().execute();
const countsOf = (id: number) => box.db.selectFrom("gate_scan_count").where("ticket_id", "=", id).selectAll().execute();

it("keeps the first and the last scans, and counts the others of each device", async () => {
  const scans = repeats();
  for (let from = 0; from < REPEATS; from += 50) {
    const answer = await takeScans(box, staff, from % 100 ? south : north, scans.slice(from, from + 50));
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 50 }, (_, n) => (from + n === 0 ? "accepted" : "clash")),
    );
  }
  const kept = await keptOf(ticket);
  expect(kept.length).toBeLessThanOrEqual(MAX_SCANS_A_TICKET);
  const ids = kept.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...scans.slice(0, 5), ...scans.slice(-15)].map(({ id }) => id)));
  const counts = await countsOf(ticket);
  expect(counts.map(({ device_id, kind, outcome }) => [device_id, kind, outcome]).sort()).toEqual(
    [north, south].map(({ id }) => [id, "in", "clash"]).sort(),
  );
  expect(counts.reduce((sum, { scans: each }) => sum + each, kept.length)).toBe(REPEATS);
  expect(counts.find(({ device_id }) => device_id === north.id)?.first_at).toEqual(new Date(scans[5]?.at ?? ""));
  const { devices } = await gateCall<GateStatistics>(box, staff, "statistics");
  expect(devices.reduce((sum, { scans: each }) => sum + each, 0)).toBe(REPEATS);
});

it("answers a repeated post of a counted scan as it did before, and does not count it again", async () => {
  const scans = repeats();
  const once = await takeScans(box, staff, north, scans);
  const counted = await countsOf(ticket);
  const again = await takeScans(box, staff, north, scans.toReversed());
  expect(again.results.toReversed()).toEqual(once.results);
  expect(await countsOf(ticket)).toEqual(counted);
  const [other = 0] = await ticketsFor(box, seats.splice(0, 1));
  const stolen = await takeScans(box, staff, north, [{ ...scans[100], ticket_id: other } as (typeof scans)[0]]);
  expect(stolen.results[0]?.outcome).toBe("unknown");
});

it("takes a counted scan back, and counts the next one once the first is taken back", async () => {
  const scans = repeats();
  await takeScans(box, staff, north, scans);
  const undo = scan(ticket, at(REPEATS), { kind: "undo", undoes: scans[100]?.id ?? "" });
  for (const _ of ["once", "again"])
    expect((await takeScans(box, staff, north, [undo])).results[0]).toMatchObject({
      outcome: "undone",
      at: scans[0]?.at,
    });
  const first = scan(ticket, at(REPEATS + 1), { kind: "undo", undoes: scans[0]?.id ?? "" });
  await takeScans(box, staff, north, [first]);
  expect((await takeScans(box, staff, north, scans.slice(1, 2))).results[0]).toMatchObject({
    outcome: "accepted",
    at: scans[1]?.at,
  });
});

it("lets people go in and out as often as they like, and lists only a few of very many clashes", async () => {
  const visits = Array.from({ length: REPEATS }, (_, n) => scan(ticket, at(n), { kind: n % 2 ? "out" : "in" }));
  const { results } = await takeScans(box, staff, north, [...visits, scan(ticket, at(REPEATS))]);
  expect(results.every(({ outcome }) => outcome === "accepted")).toBe(true);
  const { clashes } = await takeScans(
    box,
    staff,
    south,
    Array.from({ length: REPEATS }, (_, n) => scan(ticket, at(REPEATS + 1 + n), { id: randomUUID() })),
  );
  expect((await keptOf(ticket)).length).toBeLessThanOrEqual(MAX_SCANS_A_TICKET);
  expect(clashes[0]?.scans.length).toBeLessThanOrEqual(MAX_SCANS_A_TICKET);
  expect(clashes[0]?.scans.at(-1)?.counts).toBe(false);
});
