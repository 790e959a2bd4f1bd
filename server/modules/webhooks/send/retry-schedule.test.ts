import { expect, it } from "vitest";
import { MAX_TRIES, msToNextTry } from "./retry-schedule.ts";

const delays = (random: number) => Array.from({ length: MAX_TRIES }, (_, at) => msToNextTry(at + 1, random));

it("tries for about three days, further and further apart, and then no more", () => {
  const middle = delays(0.5);
  expect(middle.at(-1)).toBeNull();
  const waits = middle.slice(0, -1).map(Number);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBe(5000);
  const days = waits.reduce((sum, ms) => sum + ms, 0) / 86_400_000;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
});

it("spreads the tries by a tenth either way", () => {
  expect([msToNextTry(2, 0), msToNextTry(2, 1)]).toEqual([270_000, 330_000]);
});
