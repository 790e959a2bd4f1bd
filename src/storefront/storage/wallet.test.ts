import { Dexie } from "dexie";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { releasedVersions, walletTicket } from "#tests/support/wallet-fixtures.ts";
import { WalletUnavailableError, withRecovery, writeTickets } from "./recovery.ts";
import {
  lastOwner,
  persistFronts,
  persistTicketsOf,
  purgeTickets,
  readOwner,
  readTickets,
  removeTicketsOf,
  replaceTicketsOf,
} from "./wallet.ts";
import { WalletDb } from "./wallet-db.ts";

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
  test("is stored with its time", async () => {
    expect(await replaceTicketsOf("1", [first, second], full, { db, nowMs: 1000 })).toBe(2);
    expect(await seats()).toEqual(["G15", "G16"]);
    expect(await readOwner("1", db)).toEqual({ userId: "1", syncedAt: 1000, kept: false });
  });

  test("marks a ticket that became void, and removes one that is gone", async () => {
    await replaceTicketsOf("1", [first, second], full, { db });
    await replaceTicketsOf("1", [{ ...first, state: "void" }], full, { db });
    expect(await readTickets("1", db)).toEqual([{ ...first, state: "void" }]);
  });

  test("remembers the first start of a moved ticket, until it is moved back", async () => {
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

  test("removes nothing if it is incomplete, and does not count as up to date", async () => {
    await replaceTicketsOf("1", [first, second], full, { db, nowMs: 1000 });
    await replaceTicketsOf("1", [first], { complete: false, authenticated: true }, { db, nowMs: 2000 });
    expect(await seats()).toEqual(["G15", "G16"]);
    expect((await readOwner("1", db))?.syncedAt).toBe(1000);
  });

  test("removes nothing if it is empty", async () => {
    await replaceTicketsOf("1", [first, second], full, { db });
    expect(await replaceTicketsOf("1", [], full, { db })).toBe(2);
    expect(await seats()).toEqual(["G15", "G16"]);
  });

  test("changes nothing if it was not for a signed-in user", async () => {
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
  test("the last owner is the one whose tickets were updated last", async () => {
    expect(await lastOwner(db)).toBeUndefined();
    await replaceTicketsOf("1", [first], full, { db, nowMs: 1000 });
    await replaceTicketsOf("2", [foreign], full, { db, nowMs: 2000 });
    expect((await lastOwner(db))?.userId).toBe("2");
  });

  test("removing deletes one user's tickets and name, and no other user's", async () => {
    await replaceTicketsOf("1", [first], full, { db, nowMs: 1000 });
    await replaceTicketsOf("2", [foreign], full, { db, nowMs: 2000 });
    await removeTicketsOf("2", db);
    expect(await readTickets("2", db)).toEqual([]);
    expect((await lastOwner(db))?.userId).toBe("1");
  });

  test("kept tickets are deleted 30 days after their event, and those of a signed-in owner stay", async () => {
    const day = 86_400_000;
    const end = Date.parse(first.endsAt);
    await replaceTicketsOf(
      "1",
      [first, walletTicket({ bookingNo: "9LATE LATER", endsAt: "2027-03-01T00:00:00Z" })],
      full,
      { db },
    );
    await replaceTicketsOf("2", [foreign], full, { db });
    await persistTicketsOf("1", db);
    expect(await purgeTickets(end + 29 * day, db)).toBe(0);
    expect(await purgeTickets(end + 31 * day, db)).toBe(1);
    expect(await readTickets("1", db)).toHaveLength(1);
    expect(await readTickets("2", db)).toHaveLength(1);
    expect(await purgeTickets(end + 900 * day, db)).toBe(1);
    expect((await lastOwner(db))?.userId).toBe("2");
  });
});

describe("a device in trouble", () => {
  test("a lost connection is opened again and the work runs once more", async () => {
    await replaceTicketsOf("1", [first], full, { db });
    const work = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(new Error("Connection to Indexed Database server lost. Refresh the page to try again"))
      .mockImplementation(() => db.tickets.count());
    expect(await withRecovery(db, work)).toBe(1);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test("a second failure is reported and not retried for ever", async () => {
    const lost = new Error("Connection to Indexed Database server lost");
    const work = vi.fn<() => Promise<number>>().mockRejectedValue(lost);
    await expect(withRecovery(db, work)).rejects.toMatchObject({ reason: "broken", cause: lost });
    expect(work).toHaveBeenCalledTimes(2);
  });

  test("a device without room gives up pictures and lists for a ticket, and reports only a failure after that", async () => {
    const thrownAway = vi.fn(async (_name: string) => true);
    vi.stubGlobal("caches", { delete: thrownAway });
    const noRoom = new Dexie.AbortError("aborted", new DOMException("no room", "QuotaExceededError"));
    const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(noRoom).mockResolvedValue("kept");
    expect(await writeTickets(db, work)).toBe("kept");
    expect(thrownAway.mock.calls.flat().sort()).toEqual(["brolga-pictures-1", "brolga-public-calls-1"]);
    await expect(writeTickets(db, () => Promise.reject(noRoom))).rejects.toMatchObject({ reason: "full" });
    vi.unstubAllGlobals();
  });

  test("an older tab that keeps the database open is reported and not waited for", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opening = vi.spyOn(db, "open").mockReturnValue(new Dexie.Promise(() => undefined));
    db.isBlocked = true;
    const refused = expect(writeTickets(db, () => db.tickets.count())).rejects.toMatchObject({ reason: "blocked" });
    await vi.advanceTimersByTimeAsync(5000);
    await refused;
    opening.mockRestore();
    vi.useRealTimers();
  });

  test("a full device is reported as full", async () => {
    const work = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
    await expect(withRecovery(db, work)).rejects.toMatchObject({ reason: "full" });
    await expect(withRecovery(db, work)).rejects.toBeInstanceOf(WalletUnavailableError);
  });
});

test("the fronts of the next tickets are made once, and again for a ticket with another code or time", async () => {
  const front = { side: 53, path: "M0 0", when: "Fri" };
  const make = vi.fn(async () => front);
  const options = { db, nowMs: Date.parse(first.startsAt) };
  const over = walletTicket({ bookingNo: "9OVER OVER9", endsAt: "2026-01-01T00:00:00Z" });
  const used = walletTicket({ bookingNo: "9USED USED9", state: "used" });
  await replaceTicketsOf("1", [first, over, used], full, { db });
  await persistFronts("1", make, options);
  expect((await readTickets("1", db)).filter((ticket) => ticket.front).map((ticket) => ticket.bookingNo)).toEqual([
    first.bookingNo,
  ]);
  await replaceTicketsOf("1", [first], full, { db });
  await persistFronts("1", make, options);
  expect(make).toHaveBeenCalledTimes(1);
  await replaceTicketsOf("1", [{ ...first, token: "BR1:OTHER" }], full, { db });
  expect((await readTickets("1", db))[0]).not.toHaveProperty("front");
});

test("a front that was made while a newer answer came is not kept with it", async () => {
  await replaceTicketsOf("1", [first], full, { db });
  const make = async () => {
    await replaceTicketsOf("1", [{ ...first, token: "BR1:OTHER" }], full, { db });
    return { side: 53, path: "M0 0", when: "Fri" };
  };
  await persistFronts("1", make, { db, nowMs: Date.parse(first.startsAt) });
  expect((await readTickets("1", db))[0]).not.toHaveProperty("front");
});

test.each(releasedVersions)("what version $version left on a device opens with today's code", async (released) => {
  const old = new Dexie(`released-${released.version}`);
  // Fixed: those versions' own declarations of their stores, whatever WalletDb declares today.
  old.version(released.version).stores({ tickets: "[userId+bookingNo], userId, endsAt", owners: "userId, syncedAt" });
  await old.table("tickets").bulkPut(released.tickets);
  await old.table("owners").bulkPut(released.owners);
  old.close();
  const today = new WalletDb(`released-${released.version}`);
  const byNumber = (a: { bookingNo: string }, b: { bookingNo: string }) => a.bookingNo.localeCompare(b.bookingNo);
  expect((await readTickets("1", today)).sort(byNumber)).toEqual(released.tickets.toSorted(byNumber));
  expect(await lastOwner(today)).toMatchObject({ userId: "1" });
  await today.delete();
});
