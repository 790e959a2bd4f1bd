import { afterEach, beforeEach, expect, test } from "vitest";
import { doorTicket, gateColumns, gatePage } from "#tests/support/gate-fixtures.ts";
import { GateDb } from "./gate-db.ts";
import {
  persistChanges,
  persistPage,
  readPack,
  readPacks,
  readTicketsOfList,
  removeListsOf,
  scopeOf,
} from "./gate-lists.ts";
import { readOutbox, settleScan } from "./gate-scans.ts";

let db: GateDb;
let count = 0;
beforeEach(() => {
  count += 1;
  db = new GateDb(`gate-lists-${count}`);
});
afterEach(() => db.delete());

const scope = scopeOf("3", "12");
const one = doorTicket();
const two = doorTicket({ id: 2, seat: "G16", name: "Theo Marsh" });
const keep = (answer: ReturnType<typeof gatePage>, first: boolean, nowMs = 1000) =>
  persistPage({ userId: "3", answer, first }, { db, nowMs });

test("a list can be used only once it is complete, and an interrupted download continues where it stopped", async () => {
  const begun = await keep(gatePage([one], { next: 1, total: 2 }), true);
  expect(begun).toMatchObject({ loading: { next: 1, loaded: 1, total: 2, pages: 1 } });
  expect(begun.whole).toBeUndefined();
  expect((await readTicketsOfList(scope, db)).size).toBe(0);

  const whole = await keep(gatePage([two], { total: 2, cursor: "140" }), false, 9000);
  expect(whole.loading).toBeUndefined();
  // Changes that were made while the pages loaded are fetched from the first page's cursor.
  expect(whole.whole).toMatchObject({ total: 2, pages: 2, cursor: "100" });
  expect(whole.asOf).toBe(1000);
  expect([...(await readTicketsOfList(scope, db)).values()]).toEqual([one, two]);
});

test("while a new list downloads the door uses the old one, and afterwards nothing of the old one is left", async () => {
  await keep(gatePage([one, two]), true);
  await keep(gatePage([one], { next: 1, total: 2 }), true);
  expect((await readTicketsOfList(scope, db)).size).toBe(2);
  const renamed = doorTicket({ id: 2, name: "Ana Marsh" });
  await keep(gatePage([renamed], { total: 2 }), false);
  expect((await readTicketsOfList(scope, db)).get(2)?.name).toBe("Ana Marsh");
  expect(await db.pages.count()).toBe(2);
});

test("changes override the list, and say from where to ask next time", async () => {
  await keep(gatePage([one, two]), true);
  const isVoid = { ...two, state: 2, voidReason: "Refunded" };
  const sold = doorTicket({ id: 9, seat: "G20" });
  const changes = { cursor: "101", sections: [{ id: 7, title: "Gold B" }], tickets: gateColumns([isVoid, sold]) };
  await persistChanges(scope, changes, { db, nowMs: 5000 });
  const tickets = await readTicketsOfList(scope, db);
  expect([...tickets.keys()]).toEqual([1, 2, 9]);
  expect(tickets.get(2)).toEqual(isVoid);
  expect(await readPack(scope, db)).toMatchObject({ asOf: 5000, whole: { cursor: "101" } });
});

test("signing out removes a user's lists and names, but no scan that the box office has not confirmed", async () => {
  await keep(gatePage([one]), true);
  await persistPage({ userId: "4", answer: gatePage([two]), first: true }, { db });
  const scan = { id: "s1", ticket_id: 1, kind: "in" as const, at: "2026-12-11T08:00:00.000Z", manual: false };
  await settleScan({ scope, deviceName: "North", dayAt: () => 0 }, one, () => scan, { db });
  await removeListsOf("3", db);
  expect(await readPacks("3", db)).toEqual([]);
  expect(await readOutbox(scope, db)).toHaveLength(1);
  expect((await readTicketsOfList(scopeOf("4", "12"), db)).size).toBe(1);
  expect(await db.pages.where("scope").equals(scope).count()).toBe(0);
});
