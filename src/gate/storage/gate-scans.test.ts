import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { doorTicket, gatePage } from "#tests/support/gate-fixtures.ts";
import { GateDb } from "./gate-db.ts";
import { persistPage, readTicketsOfList, scopeOf } from "./gate-lists.ts";
import { confirmRefusals, noteRefusal, unsentRefusals } from "./gate-refusals.ts";
import type { DoorTicket } from "./gate-rows.ts";
import { confirmScans, countOutbox, type NewScan, readOutbox, settleScan } from "./gate-scans.ts";
import { restoreScans } from "./gate-spare.ts";
import { withScans } from "./gate-tickets.ts";

let name = "";
let db: GateDb;
let count = 0;
beforeEach(() => {
  count += 1;
  name = `gate-scans-${count}`;
  db = new GateDb(name);
});
afterEach(() => db.delete());

const scope = scopeOf("3", "12");
const door = { scope, deviceName: "North", dayAt: () => 0 };
const ticket = doorTicket();
const scan = (id: string, at: string, kind: NewScan["kind"] = "in", undoes?: string): NewScan => ({
  id,
  ticket_id: 1,
  kind,
  at: `2026-12-11T08:${at}.000Z`,
  manual: false,
  ...(undoes !== undefined && { undoes, reason: "Scanned by mistake" }),
});
/** Decides like a door: it lets in only tickets that are not in yet. */
const letIn = (id: string, at: string, on = db) =>
  settleScan(door, ticket, ({ state }: DoorTicket) => (state === 1 ? null : scan(id, at)), { db: on });

test("a scan is in the outbox before its answer is shown, so a killed tab loses none", async () => {
  expect((await letIn("a", "00:00")).after).toMatchObject({ state: 1, device: "North" });
  db.close();
  const next = new GateDb(name);
  expect(await readOutbox(scope, next)).toMatchObject([{ id: "a", ticket_id: 1, kind: "in", state: "waiting" }]);
  const again = await letIn("b", "00:09", next);
  expect(again.before.state).toBe(1);
  expect(await countOutbox(scope, next)).toBe(1);
  next.close();
});

test("two tabs of one device let one ticket in once", async () => {
  const other = new GateDb(name);
  const answers = await Promise.all([letIn("a", "00:00"), letIn("b", "00:00", other)]);
  expect(answers.map(({ before }) => before.state).sort()).toEqual([0, 1]);
  expect(await countOutbox(scope, db)).toBe(1);
  other.close();
});

test("an undo restores the state before, whether or not the scan was sent", async () => {
  await letIn("a", "00:00");
  await settleScan(door, ticket, () => scan("o", "10:00", "out"), { db });
  await letIn("b", "20:00");
  const undone = await settleScan(door, ticket, () => scan("u", "21:00", "undo", "b"), { db });
  expect(undone.after.state).toBe(3);
  const back = await settleScan(door, ticket, () => scan("v", "22:00", "undo", "a"), { db });
  expect(back.after).toMatchObject({ state: 0, at: 0, device: "" });
});

test("no scan of this device lets in a void ticket", async () => {
  const isVoid = doorTicket({ state: 2 });
  const { after } = await settleScan(door, isVoid, () => scan("a", "00:00"), { db });
  expect(after.state).toBe(2);
});

test("a scan that the box office confirms leaves the outbox, and its result stays with the ticket", async () => {
  await persistPage({ userId: "3", answer: gatePage([ticket]), first: true }, { db });
  const { after } = await letIn("a", "05:00");
  const clash = {
    id: "a",
    outcome: "clash" as const,
    at: "2026-12-11T08:01:00Z",
    device: "South",
    people: 0,
    inside: 1,
    over: 0,
  };
  const [settled] = await confirmScans(scope, { results: [clash] }, new Map([[1, after]]), db);
  expect(settled).toMatchObject({ state: 1, device: "South", at: Date.parse(clash.at) / 1000 });
  expect(await countOutbox(scope, db)).toBe(0);
  expect((await readTicketsOfList(scope, db)).get(1)).toEqual(settled);
});

test("people whom this device let in beyond a ticket's number count here already, and not twice once the box office knows", async () => {
  await letIn("a", "00:00");
  const elsewhere = doorTicket({ state: 1, at: Date.parse("2026-12-11T07:59:00Z") / 1000, device: "South" });
  const isVoid = doorTicket({ state: 2, voidReason: "Refunded" });
  const waiting = await readOutbox(scope, db);
  expect(withScans(elsewhere, waiting, door)).toMatchObject({ state: 1, inside: 1, over: 1, device: "South" });
  expect(withScans(isVoid, waiting, door)).toMatchObject({ state: 2, inside: 0, over: 1 });
  const own = doorTicket({ state: 1, at: Date.parse("2026-12-11T08:00:00Z") / 1000, device: "North" });
  expect(withScans(own, waiting, door)).toEqual(own);
});

test("a device tells its refusals as totals, until the box office has them all", async () => {
  const refuse = (minute: number) =>
    noteRefusal(scope, { why: "void", ticketId: 1, atMs: Date.parse(`2026-12-11T08:0${minute}:00Z`) }, db);
  await refuse(1);
  await refuse(2);
  const [told] = await unsentRefusals(scope, 10, db);
  expect(told).toMatchObject({
    why: "void",
    ticketId: 1,
    tries: 2,
    firstAt: "2026-12-11T08:01:00.000Z",
    lastAt: "2026-12-11T08:02:00.000Z",
  });
  await refuse(3);
  await confirmRefusals(told ? [told] : [], db);
  expect(await unsentRefusals(scope, 10, db)).toMatchObject([{ tries: 3, sent: 2 }]);
});

/** Like a browser's storage, whose keys are own properties. */
class Kept {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

test("a scan that was not sent outlives its database, and is in the outbox once until it is sent", async () => {
  vi.stubGlobal("localStorage", new Kept());
  await letIn("a", "00:00");
  await db.delete({ disableAutoOpen: false });
  expect(await countOutbox(scope, db)).toBe(0);
  await restoreScans(db);
  await restoreScans(db);
  expect(await readOutbox(scope, db)).toMatchObject([{ id: "a", ticket_id: 1, state: "waiting" }]);
  const sent = { id: "a", outcome: "accepted" as const, at: "", device: "", people: 1, inside: 1, over: 0 };
  await confirmScans(scope, { results: [sent] }, new Map(), db);
  await db.delete({ disableAutoOpen: false });
  await restoreScans(db);
  expect(await countOutbox(scope, db)).toBe(0);
  vi.unstubAllGlobals();
});
