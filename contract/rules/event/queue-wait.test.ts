import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { peopleBefore, secondsOfDraw, secondsUntilPoll, shareWaited, spread, waitRange } from "./queue-wait.ts";

describe("the people before somebody", () => {
  test("are those who are not called yet and have a lower place", () => {
    expect(peopleBefore(4402, 3118)).toBe(1283);
    expect(peopleBefore(1, 0)).toBe(0);
  });
  test("are never fewer than none, however long ago the call was", () => {
    expect(peopleBefore(12, 400)).toBe(0);
  });
});

describe("the range of time", () => {
  test("comes from the measured rate", () => {
    expect(waitRange(1283, 98)).toEqual({ from: 11, to: 15 });
    expect(waitRange(10, 60)).toEqual({ from: 0, to: 1 });
  });
  test("is not known without a rate, or while nobody is let in", () => {
    expect(waitRange(10, null)).toBeNull();
    expect(waitRange(10, 0)).toBeNull();
  });
  test("is coarse when it is long", () => {
    expect(waitRange(9999, 100)).toEqual({ from: 85, to: 115 });
  });
  test("holds the plain quotient for any rate", () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 20_000 }), (before, aMinute) => {
        const range = waitRange(before, aMinute);
        const minutes = (before + 1) / aMinute;
        return range !== null && range.from <= minutes && minutes <= range.to && range.from < range.to;
      }),
    );
  });
});

test("the bar begins empty, is full at the call, and never leaves its track", () => {
  expect(shareWaited(400, 400)).toBe(0);
  expect(shareWaited(400, 100)).toBe(0.75);
  expect(shareWaited(400, 0)).toBe(1);
  expect(shareWaited(0, 0)).toBe(1);
  expect(shareWaited(10, 30)).toBe(0);
});

describe("the next question", () => {
  const middle = { secondsToOpening: 0, entries: 1000, chance: 0.5 };
  const waiting = { ...middle, before: 1000, aMinute: 100 };
  test("comes sooner near the front, mostly between 2 and 30 seconds", () => {
    expect(secondsUntilPoll(waiting)).toBe(30);
    expect(secondsUntilPoll({ ...waiting, before: 50 })).toBe(10);
    expect(secondsUntilPoll({ ...waiting, before: 3 })).toBe(2);
  });
  test("goes by the distance if nobody is let in", () => {
    expect(secondsUntilPoll({ ...waiting, aMinute: 0, before: 5000 })).toBe(5);
    expect(secondsUntilPoll({ ...waiting, aMinute: null, before: 4 })).toBe(2);
  });
  test("is never later than the office asks for", () => {
    expect(secondsUntilPoll({ ...waiting, mostSeconds: 5 })).toBe(5);
    expect(secondsUntilPoll({ ...waiting, mostSeconds: 0.2 })).toBe(2);
  });
  test("is spread by a quarter", () => {
    expect([0, 0.5, 1].map((chance) => spread(8, chance))).toEqual([6, 8, 10]);
    expect([0, 1].map((chance) => secondsUntilPoll({ ...waiting, before: 40, chance }))).toEqual([6, 10]);
  });
});

describe("the first question after the draw", () => {
  const gathering = { before: null, aMinute: null, mostSeconds: 30 };
  test("is the next one if the opening is near, and comes when the draw is done", () => {
    expect(secondsUntilPoll({ ...gathering, secondsToOpening: 12, entries: 0, chance: 0 })).toBe(13);
    expect(secondsUntilPoll({ ...gathering, secondsToOpening: 1500, entries: 0, chance: 0.5 })).toBe(30);
  });
  test("is spread over a time that fits the crowd, however the questions before were spread", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200_000 }),
        fc.double({ min: 0.01, max: 60, noNaN: true }),
        (entries, left) => {
          const at = (chance: number) =>
            secondsUntilPoll({ ...gathering, secondsToOpening: left, entries, chance }) - left;
          const drawn = secondsOfDraw(entries);
          // Each poll is long before the opening or after the draw, never during the draw.
          return [0, 0.3, 0.7, 1].every((chance) => at(chance) < 0 || at(chance) >= drawn - 0.001);
        },
      ),
    );
    const latest = secondsUntilPoll({ ...gathering, secondsToOpening: 1, entries: 100_000, chance: 1 });
    const earliest = secondsUntilPoll({ ...gathering, secondsToOpening: 1, entries: 100_000, chance: 0 });
    expect(100_000 / (latest - earliest)).toBe(10_000);
  });
  test("is repeated, spread as widely, while the draw is not done", () => {
    const due = { ...gathering, secondsToOpening: 0, entries: 100_000 };
    expect([0, 1].map((chance) => secondsUntilPoll({ ...due, chance }))).toEqual([2, 12]);
  });
});
