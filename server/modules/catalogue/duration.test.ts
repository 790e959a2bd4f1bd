import { expect, test } from "vitest";
import { durationInWords } from "./duration.ts";

test.each([
  [45, "45 min"],
  [60, "1 h"],
  [150, "2 h 30 min"],
  [1440, "1 day"],
  [2040, "1 day 10 h"],
  [2 * 1440 + 75, "2 days 1 h"],
])("%i minutes are %s", (minutes, words) => {
  const start = new Date("2026-12-12T08:30:00Z");
  expect(durationInWords(start, new Date(start.getTime() + minutes * 60_000))).toBe(words);
});
