import { expect, it, vi } from "vitest";
import { ChangeFeed, type ChangeLog, type Listener } from "./change-feed.ts";

interface Change {
  eventId: number;
  text: string;
}

const silent = { logFailure: () => undefined };

/** A log in memory. `beforeNext` runs once, in the middle of the next read of changes. */
function memoryLog() {
  const rows: Change[] = [];
  let beforeNext: (() => Promise<void>) | undefined;
  const log: ChangeLog<Change> = {
    name: "changes",
    number: async () => rows.length,
    between: async (after, upTo, eventIds) => {
      const run = beforeNext;
      beforeNext = undefined;
      await run?.();
      return rows.slice(after, upTo).filter((row) => eventIds.includes(row.eventId));
    },
    isRemembered: async () => true,
  };
  return { log, rows, duringNextRead: (act: () => Promise<void>) => (beforeNext = act) };
}

function listenTo(eventId: number) {
  const heard: string[] = [];
  const listener: Listener<Change> = {
    eventIds: [eventId],
    changed: (_number, changes) => void heard.push(...changes.map(({ text }) => text)),
    reload: () => void heard.push("reload"),
    end: () => void heard.push("end"),
  };
  return { listener, heard };
}

it("passes a change on to a listener that comes back in the middle of a read, and whose event nobody else follows", async () => {
  const { log, rows, duringNextRead } = memoryLog();
  const feed = new ChangeFeed(log, silent);
  const other = listenTo(1);
  await feed.add(other.listener, null);
  const back = listenTo(2);
  duringNextRead(async () => {
    await feed.add(back.listener, 0);
  });
  rows.push({ eventId: 1, text: "one" }, { eventId: 2, text: "two" });
  await vi.waitFor(() => expect(other.heard).toEqual(["one"]));
  expect(back.heard).toEqual(["two"]);
  rows.push({ eventId: 2, text: "three" });
  await vi.waitFor(() => expect(back.heard).toEqual(["two", "three"]));
  for (const { listener } of [other, back]) feed.remove(listener);
});

it("tells every listener to load again once the log can be read after a failure", async () => {
  const { log, rows, duringNextRead } = memoryLog();
  const feed = new ChangeFeed(log, silent);
  const own = listenTo(1);
  await feed.add(own.listener, null);
  duringNextRead(() => Promise.reject(new Error("the database is away")));
  rows.push({ eventId: 1, text: "one" });
  await vi.waitFor(() => expect(own.heard).toEqual(["reload"]));
  rows.push({ eventId: 1, text: "two" });
  await vi.waitFor(() => expect(own.heard).toEqual(["reload", "two"]));
  feed.remove(own.listener);
});
