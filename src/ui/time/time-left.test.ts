import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

test("splits the time left into days, hours, minutes and seconds", () => {
  const ms = ((20 * 24 + 16) * 3600 + 42 * 60 + 9) * 1000;
  expect(timeLeft(ms + 999)).toEqual({ days: 20, hours: 16, minutes: 42, seconds: 9 });
});

test("stops at zero", () => {
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(timeLeft(999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
