import { afterEach, beforeEach, expect, test } from "vitest";
import { doorTicket, gateEvent, gatePage } from "#tests/support/gate-fixtures.ts";
import { knownTime, noteServerTime, removeExpiredLists } from "./gate-clock.ts";
import { GateDb } from "./gate-db.ts";
import { readDevice } from "./gate-device.ts";
import { persistPage, readPacks, readTicketsOfList, scopeOf } from "./gate-lists.ts";
import { settleScan } from "./gate-scans.ts";
import { countUnsent, finishWipe, removeAllLists, scopesToSend } from "./gate-wipe.ts";

const HOUR_MS = 3_600_000;
const endMs = Date.parse(gateEvent.ends_at);
const scope = scopeOf("3", gateEvent.event_id);
let db: GateDb;
let count = 0;

async function scanOnce(): Promise<void> {
  const scan = { id: `s${count}`, ticket_id: 1, kind: "in" as const, at: "2026-12-11T08:00:00.000Z", manual: false };
  await settleScan({ scope, deviceName: "North", dayAt: () => 0 }, doorTicket(), () => scan, { db });
}

beforeEach(async () => {
  count += 1;
  db = new GateDb(`gate-wipe-${count}`);
  await readDevice(db);
  await persistPage({ userId: "3", answer: gatePage([doorTicket()]), first: true }, { db });
});
afterEach(() => db.delete());

test("a list goes by itself a day after its event, and its unsent scans stay", async () => {
  await scanOnce();
  expect(await removeExpiredLists(db, endMs + 23 * HOUR_MS)).toBe(0);
  expect((await readTicketsOfList(scope, db)).size).toBe(1);
  expect(await removeExpiredLists(db, endMs + 25 * HOUR_MS)).toBe(1);
  expect([await readPacks("3", db), await db.pages.count(), await countUnsent(db)]).toEqual([[], 0, 1]);
});

test("turning the device's clock back keeps no list", async () => {
  await noteServerTime(new Date(endMs + 25 * HOUR_MS).toISOString(), db, endMs + 25 * HOUR_MS);
  expect(await removeExpiredLists(db, endMs - 48 * HOUR_MS)).toBe(1);
});

test("a day that passed offline counts, even if the clock is turned back afterwards", async () => {
  await noteServerTime(new Date(endMs).toISOString(), db, endMs);
  const clock = async () => (await db.device.get("device"))?.clock;
  await removeExpiredLists(db, endMs + 20 * HOUR_MS);
  expect(knownTime(await clock(), endMs - HOUR_MS)).toBe(endMs + 20 * HOUR_MS);
});

test("a clock that was wrong by days at the last contact deletes no list early", async () => {
  await noteServerTime(new Date(endMs - HOUR_MS).toISOString(), db, endMs + 72 * HOUR_MS);
  expect(await removeExpiredLists(db, endMs + 73 * HOUR_MS)).toBe(0);
});

test("a list whose download never ended goes as well", async () => {
  await removeAllLists(db);
  await persistPage({ userId: "3", answer: gatePage([doorTicket()], { next: 1, total: 2 }), first: true }, { db });
  expect(await removeExpiredLists(db, endMs + 25 * HOUR_MS)).toBe(1);
  expect(await db.pages.count()).toBe(0);
});

test("a wiped device has no list, name or key of any user left, and counts the scans that it could not send", async () => {
  await persistPage({ userId: "4", answer: gatePage([doorTicket()]), first: true }, { db });
  await scanOnce();
  await removeAllLists(db);
  expect([await db.packs.count(), await db.pages.count(), await db.changed.count()]).toEqual([0, 0, 0]);
  expect(await scopesToSend(db)).toEqual([scope]);
  expect(await finishWipe(5, db)).toBe(1);
  expect([await db.scans.count(), await db.changed.count()]).toEqual([0, 0]);
  expect(await db.device.get("device")).toMatchObject({ userId: "", wiped: { atMs: 5, lostScans: 1 } });
  expect(await finishWipe(6, db)).toBe(1);
});
