import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodeTicketBody, formatTicketToken } from "#contract/rules/ticket/ticket-token.ts";
import { gateDb } from "#src/gate/storage/gate-db.ts";
import { persistChanges, persistPage } from "#src/gate/storage/gate-lists.ts";
import { unsentRefusals } from "#src/gate/storage/gate-refusals.ts";
import { readOutbox } from "#src/gate/storage/gate-scans.ts";
import { doorTicket, gateEvent, gatePage } from "#tests/support/gate-fixtures.ts";
import { DoorList } from "../list/door-list.ts";
import { type ScanMode, scanCode, scanTicket, undoScan } from "./scan-ticket.ts";
import { verdictDetails } from "./verdict-details.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key = publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64");
const code = (ticketId: number, startsAt = gateEvent.starts_at, eventId = Number(gateEvent.event_id)) => {
  const startsAtMinutes = Date.parse(startsAt) / 60_000;
  const body = encodeTicketBody({ kid: 1, ticketId, eventId, startsAtMinutes });
  return formatTicketToken(body, sign(null, body, privateKey));
};
const atDoor: ScanMode = { direction: "in", training: null };
const nowMs = Date.parse("2026-12-11T08:00:00Z");

let door: DoorList;
beforeEach(async () => {
  const tickets = [doorTicket(), doorTicket({ id: 2, seat: "G16", name: "Theo Marsh" })];
  await persistPage({ userId: "3", answer: gatePage(tickets, { keys: [{ kid: 1, key }] }), first: true });
  door = new DoorList("3", gateEvent.event_id, "North door");
  await door.load();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gateDb.delete({ disableAutoOpen: false });
});

const kindOf = async (text: string, mode = atDoor, atMs = nowMs) => (await scanCode(door, text, mode, atMs))?.kind;
const outbox = () => readOutbox(door.scope);

test("in training every code is answered as at the door, and nothing is stored or counted", async () => {
  const training: ScanMode = { direction: "in", training: new Map() };
  expect(await kindOf(code(1), training)).toBe("enter");
  expect(await scanCode(door, code(1), training, nowMs)).toMatchObject({
    kind: "already-in",
    ticket: { device: "North door" },
  });
  expect(await kindOf(code(1), { ...training, direction: "out" })).toBe("left");
  expect(await kindOf("https://example.com", training)).toBe("not-ours");
  expect([await outbox(), door.view.read().counts.in, door.view.read().waiting]).toEqual([[], 0, 0]);
  // A ticket that was let in for practice is let in again when it counts.
  expect(await kindOf(code(1))).toBe("enter");
  expect(await outbox()).toHaveLength(1);
});

test("of what a scanner may have typed, the reading that is signed counts, and a garbled code is told from a foreign one", async () => {
  const other = code(1).replace("BR1:", "BR1:0");
  expect(await scanCode(door, ["br1ö", other, code(1)], atDoor, nowMs)).toMatchObject({ kind: "enter" });
  const why = async (...readings: string[]) => {
    const verdict = await scanCode(door, readings, atDoor, nowMs);
    return verdict && [verdict.kind, verdict.garbled, verdictDetails(verdict, "Australia/Sydney")[0]];
  };
  const garbled = /^The scanner didn't pass on the whole code/;
  expect(await why(code(1).slice(0, 90), "x")).toEqual(["not-ours", true, expect.stringMatching(garbled)]);
  expect(await why(code(1).replace(":", "Ö"), "x")).toEqual(["not-ours", true, expect.stringMatching(garbled)]);
  expect(await why("https://example.com/tickets/1", "x")).toEqual([
    "not-ours",
    false,
    expect.stringMatching(/^That's not one/),
  ]);
  expect(await why(code(1).slice(0, 90))).toEqual(["not-ours", false, expect.stringMatching(/^That's not one/)]);
});

test("with re-entry a ticket can go out and in as often as people like, and never in twice", async () => {
  const ways = ["in", "in", "out", "out", "in", "in"] as const;
  const said = [];
  for (const [minute, direction] of ways.entries())
    said.push(await kindOf(code(1), { ...atDoor, direction }, nowMs + minute * 60_000));
  expect(said).toEqual(["enter", "already-in", "left", "not-in", "enter", "already-in"]);
  expect((await outbox()).map(({ kind }) => kind)).toEqual(["in", "out", "in"]);
  expect(door.view.read().counts).toMatchObject({ in: 1, out: 0, expected: 2 });
});

test("an undo restores the ticket and the counts", async () => {
  const verdict = await scanTicket(door, 2, { ...atDoor, manual: true }, nowMs);
  expect(door.view.read().counts.in).toBe(1);
  await undoScan(door, { scanId: verdict.scanId ?? "", ticketId: 2, reason: "Scanned by mistake" }, nowMs + 1000);
  expect(door.view.read().counts.in).toBe(0);
  expect(await kindOf(code(2))).toBe("enter");
});

test("if the device cannot store a scan, nobody is let in by it", async () => {
  vi.spyOn(gateDb.scans, "add").mockRejectedValueOnce(new DOMException("full", "QuotaExceededError"));
  await expect(scanCode(door, code(1), atDoor, nowMs)).rejects.toThrow("full");
  expect([await outbox(), door.view.read().counts.in]).toEqual([[], 0]);
  expect(await kindOf(code(1))).toBe("enter");
});

test("a key that the box office withdraws is refused from the next change on", async () => {
  const { sections, tickets } = gatePage([]);
  const changes = { sections, tickets, cursor: "101", keys: [], withdrawn_keys: [{ kid: 1, key }] };
  await door.apply(await persistChanges(door.scope, changes));
  expect(await kindOf(code(1))).toBe("old-code");
  // It is still refused after the device was restarted.
  const again = new DoorList("3", gateEvent.event_id, "North door");
  await again.load();
  expect((await scanCode(again, code(1), atDoor, nowMs))?.kind).toBe("old-code");
  expect(await outbox()).toEqual([]);
});

test("a ticket for six asks for the people, and counts them in as they arrive", async () => {
  const table = doorTicket({ id: 3, seat: "Table 5", admits: 6 });
  await persistPage({
    userId: "3",
    answer: gatePage([doorTicket(), doorTicket({ id: 2 }), table], { keys: [{ kid: 1, key }] }),
    first: true,
  });
  await door.load();
  const asked = await scanCode(door, code(3), atDoor, nowMs);
  expect(asked).toMatchObject({ kind: "count", people: 6 });
  // Nobody is in until the door has counted.
  expect([await outbox(), door.view.read().counts.people.in]).toEqual([[], 0]);
  const count = (people: number, minute: number) =>
    scanTicket(door, 3, { ...atDoor, manual: false, people }, nowMs + minute * 60_000);
  expect((await count(4, 0)).kind).toBe("enter");
  expect(await scanCode(door, code(3), atDoor, nowMs)).toMatchObject({ kind: "count", people: 2 });
  // Somebody else's number no longer fits, so the door is asked again.
  expect((await count(3, 1)).kind).toBe("count");
  const two = await count(2, 2);
  expect(two.kind).toBe("enter");
  expect(door.view.read().counts).toMatchObject({ in: 1, people: { in: 6, expected: 8 } });
  expect((await scanCode(door, code(3), atDoor, nowMs))?.kind).toBe("already-in");
  expect((await outbox()).map(({ people }) => people)).toEqual([4, 2]);
  await undoScan(door, { scanId: two.scanId ?? "", ticketId: 3, reason: "They did not go in" }, nowMs + 180_000);
  expect(door.view.read().counts.people.in).toBe(4);
  expect((await scanCode(door, code(3), atDoor, nowMs + 240_000))?.people).toBe(2);
  // The same after the device was restarted, with its scans still to be sent.
  const again = new DoorList("3", gateEvent.event_id, "North door");
  await again.load();
  expect(again.view.read().counts.people.in).toBe(4);
  expect((await scanCode(again, code(3), atDoor, nowMs + 300_000))?.people).toBe(2);
});

test("a ticket that is not on the list lets in everybody, because the device does not know how many", async () => {
  expect(await scanCode(door, code(9), atDoor, nowMs)).toMatchObject({ kind: "enter", unlisted: true });
  const [scan] = await outbox();
  expect(scan).not.toHaveProperty("people");
  expect(await kindOf(code(9))).toBe("already-in");
});

test("a ticket to an event of two days enters once a day", async () => {
  const event = { ...gateEvent, starts_at: "2026-12-11T00:00:00Z", ends_at: "2026-12-12T11:00:00Z" };
  await persistPage({ userId: "3", answer: gatePage([doorTicket()], { keys: [{ kid: 1, key }], event }), first: true });
  await door.load();
  const at = (text: string) => Date.parse(text);
  const saidAt = [];
  // 7 pm and 3 am of the first night, then 11 am of the second day, on the venue's clock.
  for (const text of ["2026-12-11T08:00Z", "2026-12-11T16:00Z", "2026-12-12T00:00Z", "2026-12-12T01:00Z"])
    saidAt.push((await scanTicket(door, 1, { ...atDoor, manual: true }, at(text))).kind);
  expect(saidAt).toEqual(["enter", "already-in", "enter", "already-in"]);
});

test("before the doors open nobody is let in, by the best clock that the device has", async () => {
  const early = Date.parse(gateEvent.doors_from) - 60_000;
  expect(await scanCode(door, code(1), atDoor, early)).toMatchObject({
    kind: "too-early",
    ticket: { name: "Mina Rivers" },
    opensAtMs: Date.parse(gateEvent.doors_from),
  });
  expect([await outbox(), door.view.read().counts.in]).toEqual([[], 0]);
  expect(await unsentRefusals(door.scope, 10)).toMatchObject([{ why: "too-early", ticketId: 1, tries: 1 }]);
  // Its clock was an hour slow at the last contact with the box office.
  door.clock = { serverMs: nowMs, deviceMs: nowMs - 3_600_000, latestMs: 0 };
  expect(await kindOf(code(1), atDoor, early)).toBe("enter");
  // Training answers at any time, and sends nothing.
  door.clock = undefined;
  expect(await kindOf(code(2), { direction: "in", training: new Map() }, early)).toBe("enter");
});

test("each refused attempt is counted for the box office, but not in training", async () => {
  await kindOf(code(1));
  await kindOf(code(1));
  await kindOf("https://example.com");
  await kindOf("https://example.com", { direction: "in", training: new Map() });
  expect((await unsentRefusals(door.scope, 10)).map(({ why, ticketId, tries }) => [why, ticketId, tries])).toEqual([
    ["already-in", 1, 1],
    ["not-ours", 0, 1],
  ]);
});

test("a moved event is on the list with the next change: then the old code says so, and the new one doesn't", async () => {
  const moved = { ...gateEvent, starts_at: "2026-12-11T10:30:00Z" };
  const { sections, tickets } = gatePage([]);
  await door.apply(await persistChanges(door.scope, { sections, tickets, cursor: "101", event: moved }));
  expect(door.view.read().pack?.whole?.event.starts_at).toBe(moved.starts_at);
  door.isLive = true;
  expect(await scanCode(door, code(1, moved.starts_at), atDoor, nowMs)).not.toHaveProperty("moved");
  const old = await scanCode(door, code(2), atDoor, nowMs);
  expect(old).toMatchObject({ kind: "enter", moved: { codeMs: Date.parse(gateEvent.starts_at) } });
  expect(old && verdictDetails(old, "Australia/Sydney").at(-1)).toMatch(
    /^The event has moved\. This copy .* still says /,
  );
});

test("a device that was offline while the event moved calls neither code the old one", async () => {
  const moved = "2026-12-11T10:30:00Z";
  const fresh = await scanCode(door, code(1, moved), atDoor, nowMs);
  expect(fresh).toMatchObject({
    kind: "enter",
    moved: { codeMs: Date.parse(moved), listMs: Date.parse(gateEvent.starts_at) },
  });
  expect(fresh && verdictDetails(fresh, "Australia/Sydney").at(-1)).toMatch(/can't tell which is newer\.$/);
  expect(await scanCode(door, code(2), atDoor, nowMs)).not.toHaveProperty("moved");
});

test("a ticket of another event is named, if the list knows that event", async () => {
  const other = { startsAtMs: Date.parse("2026-12-12T08:30:00Z") };
  const read = (eventId: number) => scanCode(door, code(1, "2026-12-12T08:30:00Z", eventId), atDoor, nowMs);
  expect(await read(77)).toMatchObject({ kind: "wrong-event", otherEvent: { ...other, name: "Hobart Stage Pair" } });
  expect(await read(78)).toMatchObject({ kind: "wrong-event", otherEvent: { ...other, name: "" } });
});
