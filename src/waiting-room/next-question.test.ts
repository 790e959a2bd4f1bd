import { expect, test } from "vitest";
import type { QueueState } from "#contract/wire/queue.ts";
import { secondsUntilNext } from "./next-question.ts";

const state: QueueState = {
  phase: "running",
  opens_at: "2026-11-27T22:00:00Z",
  now: "2026-11-27T22:05:00Z",
  entries: 40_000,
  called: 100,
  a_minute: 60,
  seats_left: 900,
  poll_after_s: 10,
  commitment: null,
  draw: null,
};
const waiting = { kind: "waiting", before: 30, place: 131, share: 0, isStill: false } as const;
const middle = { trouble: null, state, chance: 0.5 };

test("a device that waits asks by its distance, and no later than the office says", () => {
  expect(secondsUntilNext({ ...middle, situation: waiting })).toBe(10);
  expect(secondsUntilNext({ ...middle, situation: { ...waiting, before: 9 } })).toBe(3);
});

test("a device whose buyer was called goes on asking, so that the box office knows that they are here", () => {
  expect(secondsUntilNext({ ...middle, situation: { kind: "called", secondsToBegin: 100 } })).toBe(15);
});

test("after the office was away, a crowd comes back over seconds that fit it", () => {
  const away = (chance: number, entries: number) =>
    secondsUntilNext({
      trouble: { kind: "away", isBusy: false },
      situation: waiting,
      state: { ...state, entries },
      chance,
    });
  expect([away(0, 0), away(1, 0)]).toEqual([3.75, 6.25]);
  expect([away(0, 40_000), away(1, 40_000)]).toEqual([3.75, 16.25]);
});

test("an address with too many joins waits for as long as the office asked", () => {
  const trouble = { kind: "too-many", seconds: 20 } as const;
  expect(secondsUntilNext({ ...middle, trouble, situation: { kind: "joining" } })).toBe(22.5);
});
