import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WalletUnavailableError, withRecovery } from "./recovery";
import {
  keepTicketsOf,
  lastOwner,
  purgeKeptTickets,
  readOwner,
  readTickets,
  removeTicketsOf,
  replaceTicketsOf,
} from "./wallet";
import { WalletDb } from "./wallet-db";
import { releasedVersions, walletTicket } from "./wallet-fixtures";

let db: WalletDb;
let count = 0;

beforeEach(() => {
  count += 1;
  db = new WalletDb(`wallet-${count}`);
});
afterEach(() => db.delete());

const full = { complete: true, authenticated: true };
const first = walletTicket();
const second = walletTicket({ bookingNo: "7PW3C 0HT8K", seat: "G16" });
const foreign = walletTicket({ userId: "2", bookingNo: "0AAAA BBBBB" });
const seats = async (userId = "1") => (await readTickets(userId, db)).map((ticket) => ticket.seat).sort();

describe("an answer of the box office", () => {
  test("is kept with its time", async () => {
    expect(await replaceTicketsOf("1", [first, second], full, { db, nowMs: 1000 })).toBe(2);
    expect(await seats()).toEqual(["G15", "G16"]);
    expect(await readOwner("1", db)).toEqual({ userId: "1", syncedAt: 1000, kept: false });
  });

  test("marks a ticket that became void and takes away one that is gone", async () => {
    await replaceTicketsOf("1", [first, second], full, { db });
    await replaceTicketsOf("1", [{ ...first, state: "void" }], full, { db });
    expect(await readTickets("1", db)).toEqual([{ ...first, state: "void" }]);
  });

  test("remembers when a moved ticket was to start, until it is moved back", async () => {
    const moved = { ...first, startsAt: "2026-12-18T08:30:00Z" };
    const movedFrom = async () => (await readTickets("1", db))[0]?.movedFrom;
    await replaceTicketsOf("1", [first], full, { db });
    await replaceTicketsOf("1", [moved], full, { db });
    expect(await movedFrom()).toBe(first.startsAt);
    await replaceTicketsOf("1", [moved], full, { db });
    expect(await movedFrom()).toBe(first.startsAt);
    await replaceTicketsOf("1", [{ ...first, startsAt: "2026-12-11T19:30:00+11:00" }], full, { db });
    expect(await movedFrom()).toBeUndefined();
  });

  test("takes nothing away when it is not complete, and does not count as up to date", async () => {
    await replaceTicketsOf("1", [first, second], full, { db, nowMs: 1000 });
    await replaceTicketsOf("1", [first], { complete: false, authenticated: true }, { db, nowMs: 2000 });
    expect(await seats()).toEqual(["G15", "G16"]);
    expect((await readOwner("1", db))?.syncedAt).toBe(1000);
  });

  test("takes nothing away when it is empty", async () => {
    await replaceTicketsOf("1", [first, second], full, { db });
    expect(await replaceTicketsOf("1", [], full, { db })).toBe(2);
    expect(await seats()).toEqual(["G15", "G16"]);
  });

  test("changes nothing when it was not given to a signed-in user", async () => {
    await replaceTicketsOf("1", [first], full, { db });
    await replaceTicketsOf("1", [second], { complete: true, authenticated: false }, { db });
    expect(await seats()).toEqual(["G15"]);
  });

  test("never writes or removes another user's tickets", async () => {
    await replaceTicketsOf("2", [foreign], full, { db });
    await replaceTicketsOf("1", [first, { ...foreign, seat: "Z1" }], full, { db });
    expect(await readTickets("2", db)).toEqual([foreign]);
    expect(await seats()).toEqual(["G15"]);
  });
});

describe("whose wallet", () => {
  test("the last owner is the one brought up to date last", async () => {
    expect(await lastOwner(db)).toBeUndefined();
    await replaceTicketsOf("1", [first], full, { db, nowMs: 1000 });
    await replaceTicketsOf("2", [foreign], full, { db, nowMs: 2000 });
    expect((await lastOwner(db))?.userId).toBe("2");
  });

  test("removing takes one user's tickets and name, and no other's", async () => {
    await replaceTicketsOf("1", [first], full, { db, nowMs: 1000 });
    await replaceTicketsOf("2", [foreign], full, { db, nowMs: 2000 });
    await removeTicketsOf("2", db);
    expect(await readTickets("2", db)).toEqual([]);
    expect((await lastOwner(db))?.userId).toBe("1");
  });

  test("kept tickets go 30 days after their event, those of a signed-in owner stay", async () => {
    const day = 86_400_000;
    const end = Date.parse(first.endsAt);
    await replaceTicketsOf(
      "1",
      [first, walletTicket({ bookingNo: "9LATE LATER", endsAt: "2027-03-01T00:00:00Z" })],
      full,
      { db },
    );
    await replaceTicketsOf("2", [foreign], full, { db });
    await keepTicketsOf("1", db);
    expect(await purgeKeptTickets(end + 29 * day, db)).toBe(0);
    expect(await purgeKeptTickets(end + 31 * day, db)).toBe(1);
    expect(await readTickets("1", db)).toHaveLength(1);
    expect(await readTickets("2", db)).toHaveLength(1);
    expect(await purgeKeptTickets(end + 900 * day, db)).toBe(1);
    expect((await lastOwner(db))?.userId).toBe("2");
  });
});

describe("a device in trouble", () => {
  test("a lost connection is opened again and the work done once more", async () => {
    await replaceTicketsOf("1", [first], full, { db });
    const work = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(new Error("Connection to Indexed Database server lost. Refresh the page to try again"))
      .mockImplementation(() => db.tickets.count());
    expect(await withRecovery(db, work)).toBe(1);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test("a second failure is told, not retried for ever", async () => {
    const lost = new Error("Connection to Indexed Database server lost");
    const work = vi.fn<() => Promise<number>>().mockRejectedValue(lost);
    await expect(withRecovery(db, work)).rejects.toMatchObject({ reason: "broken", cause: lost });
    expect(work).toHaveBeenCalledTimes(2);
  });

  test("a full device is told as such", async () => {
    const work = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
    await expect(withRecovery(db, work)).rejects.toMatchObject({ reason: "full" });
    await expect(withRecovery(db, work)).rejects.toBeInstanceOf(WalletUnavailableError);
  });
});

test.each(releasedVersions)("what version $version left on a device opens with today's code", async (released) => {
  const old = new Dexie(`released-${released.version}`);
  // Frozen: how that version declared its stores, whatever WalletDb says by now.
  old.version(1).stores({ tickets: "[userId+bookingNo], userId, endsAt", owners: "userId, syncedAt" });
  await old.table("tickets").bulkPut(released.tickets);
  await old.table("owners").bulkPut(released.owners);
  old.close();
  const today = new WalletDb(`released-${released.version}`);
  expect(await readTickets("1", today)).toHaveLength(released.tickets.length);
  expect(await lastOwner(today)).toMatchObject({ userId: "1" });
  await today.delete();
});
