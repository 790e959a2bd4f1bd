import "fake-indexeddb/auto";
import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodeTicketBody, formatTicketToken } from "#contract/rules/ticket-token.ts";
import { gateDb } from "#src/storage/gate-db.ts";
import { keepChanges, keepPage } from "#src/storage/gate-lists.ts";
import { readOutbox } from "#src/storage/gate-scans.ts";
import { doorTicket, gateEvent, gatePage } from "#tests/support/gate-fixtures.ts";
import { DoorList } from "../list/door-list.ts";
import { type ScanMode, scanCode, scanTicket, undoScan } from "./scan-ticket.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key = publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64");
const code = (ticketId: number) => {
  const startsAtMinutes = Date.parse(gateEvent.starts_at) / 60_000;
  const body = encodeTicketBody({ kid: 1, ticketId, eventId: Number(gateEvent.event_id), startsAtMinutes });
  return formatTicketToken(body, sign(null, body, privateKey));
};
const atDoor: ScanMode = { direction: "in", training: null };
const nowMs = Date.parse("2026-12-11T08:00:00Z");

let door: DoorList;
beforeEach(async () => {
  const tickets = [doorTicket(), doorTicket({ id: 2, seat: "G16", name: "Theo Marsh" })];
  await keepPage({ userId: "3", answer: gatePage(tickets, { keys: [{ kid: 1, key }] }), first: true });
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
    ...{ kind: "already-in", ticket: { device: "North door" } },
  });
  expect(await kindOf(code(1), { ...training, direction: "out" })).toBe("left");
  expect(await kindOf("https://example.com", training)).toBe("not-ours");
  expect([await outbox(), door.view.read().counts.in, door.view.read().waiting]).toEqual([[], 0, 0]);
  // A ticket that was let in for practice is let in again when it counts.
  expect(await kindOf(code(1))).toBe("enter");
  expect(await outbox()).toHaveLength(1);
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
  await door.apply(await keepChanges(door.scope, changes));
  expect(await kindOf(code(1))).toBe("old-code");
  // It is still refused after the device was restarted.
  const again = new DoorList("3", gateEvent.event_id, "North door");
  await again.load();
  expect((await scanCode(again, code(1), atDoor, nowMs))?.kind).toBe("old-code");
  expect(await outbox()).toEqual([]);
});
