import { expect, test } from "vitest";
import type { QueueState } from "#contract/wire/queue.ts";
import type { StoredPlace } from "./room-storage.ts";
import { ServerClock } from "./server-clock.ts";
import { situationOf } from "./situation.ts";

const now = Date.parse("2026-11-27T09:00:00Z");
const running: QueueState = {
  phase: "running",
  opens_at: "2026-11-27T08:50:00Z",
  now: "2026-11-27T09:00:00Z",
  entries: 18_730,
  called: 3118,
  a_minute: 98,
  seats_left: 2960,
  poll_after_s: 30,
  commitment: null,
  draw: null,
};
const kept: StoredPlace = {
  token: "t",
  entry: "e",
  receipt: { event_id: "1", entry: "e", joined_at: "", commitment: "", signature: "" },
  place: 4402,
  joinedAs: "",
  first: 2566,
  calledAt: null,
  entersUntil: null,
};
const at = (state: Partial<QueueState> | null, place: Partial<StoredPlace> | null) =>
  situationOf({ state: state && { ...running, ...state }, place: place && { ...kept, ...place }, now });

test("nothing is known before the box office has answered", () => {
  expect(at(null, {})).toEqual({ kind: "joining" });
  expect(at({}, null)).toEqual({ kind: "joining" });
});

test("before the draw, the time until it counts down, whether or not the device is in yet", () => {
  const gathering = { phase: "gathering", opens_at: "2026-11-27T09:12:41Z" } as const;
  expect(at(gathering, { place: null })).toEqual({ kind: "gathering", secondsLeft: 761, isIn: true });
  expect(at(gathering, null)).toEqual({ kind: "gathering", secondsLeft: 761, isIn: false });
  expect(at({ ...gathering, opens_at: "2026-11-27T08:59:59Z" }, {})).toMatchObject({ secondsLeft: 0 });
});

test("after the draw, people before me are those between the call and my place", () => {
  expect(at({}, { place: null })).toEqual({ kind: "placing" });
  expect(at({}, {})).toEqual({ kind: "waiting", before: 1283, place: 4402, share: 0.5, isStill: false });
  expect(at({ a_minute: 0 }, {})).toMatchObject({ isStill: true });
  expect(at({ a_minute: null }, {})).toMatchObject({ isStill: false });
});

test("a called device has three minutes to begin, and may enter afterwards too", () => {
  expect(at({ called: 4402 }, { calledAt: now - 12_000 })).toEqual({ kind: "called", secondsToBegin: 168 });
  expect(at({ called: 5000 }, { calledAt: null })).toEqual({ kind: "called", secondsToBegin: 180 });
  expect(at({ called: 5000 }, { calledAt: now - 600_000 })).toEqual({ kind: "called", secondsToBegin: 0 });
});

test("whoever has entered may choose until their time is up, also if the last seat goes meanwhile", () => {
  expect(at({ called: 5000 }, { entersUntil: now + 60_000 })).toEqual({ kind: "entered", secondsLeft: 60 });
  expect(at({ phase: "over", seats_left: 0 }, { entersUntil: now + 60_000 })).toMatchObject({ kind: "entered" });
  expect(at({ called: 5000 }, { entersUntil: now - 1, calledAt: now - 900_000 })).toMatchObject({ kind: "called" });
});

test("an end is told apart: sold out, or the sale has closed, or no waiting at all", () => {
  expect(at({ phase: "over", seats_left: 0 }, {})).toEqual({ kind: "over", isSoldOut: true });
  expect(at({ phase: "over", seats_left: 4 }, {})).toEqual({ kind: "over", isSoldOut: false });
  expect(at({ phase: "none" }, {})).toEqual({ kind: "open" });
  const opens_at = "2026-11-27T10:00:00Z";
  expect(at({ phase: "none", opens_at }, null)).toEqual({ kind: "early", opensAt: Date.parse(opens_at) });
});

test("the office's clock follows the freshest of the last answers, since copies are only ever late", () => {
  let device = 1_000_000;
  const clock = new ServerClock(() => device);
  expect(clock.now()).toBe(device);
  clock.set(new Date(device + 5_000).toISOString());
  device += 2_000;
  clock.set(new Date(device + 1_000).toISOString());
  expect(clock.now()).toBe(device + 5_000);
  for (let answer = 0; answer < 5; answer += 1) clock.set(new Date(device + 2_000).toISOString());
  expect(clock.now()).toBe(device + 2_000);
});
