import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { doorTicket, gatePage } from "#tests/support/gate-fixtures.ts";
import { GateDb } from "./gate-db.ts";
import { keepPage, readTicketsOfList, scopeOf } from "./gate-lists.ts";
import type { DoorTicket } from "./gate-rows.ts";
import { confirmScans, countOutbox, type NewScan, readOutbox, settleScan } from "./gate-scans.ts";

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
  ...{ id, ticket_id: 1, kind, at: `2026-12-11T08:${at}.000Z`, manual: false },
  ...(undoes !== undefined && { undoes, reason: "Scanned by mistake" }),
});
/** Decides as a door does: it lets in only tickets that are not in yet. */
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
  await keepPage({ userId: "3", answer: gatePage([ticket]), first: true }, { db });
  const { after } = await letIn("a", "05:00");
  const clash = {
    id: "a",
    outcome: "clash" as const,
    at: "2026-12-11T08:01:00Z",
    device: "South",
    people: 0,
    inside: 1,
  };
  const [settled] = await confirmScans(scope, { results: [clash] }, new Map([[1, after]]), db);
  expect(settled).toMatchObject({ state: 1, device: "South", at: Date.parse(clash.at) / 1000 });
  expect(await countOutbox(scope, db)).toBe(0);
  expect((await readTicketsOfList(scope, db)).get(1)).toEqual(settled);
});
