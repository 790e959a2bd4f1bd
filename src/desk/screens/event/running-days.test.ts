import { expect, it } from "vitest";
import { runningDays } from "./running-days.ts";

it("adds up the days, and stays level where nothing was sold", () => {
  const { at, sold } = runningDays([
    { day: "2026-12-30", sold: 5 },
    { day: "2027-01-02", sold: 3 },
  ]);
  expect(sold).toEqual([0, 5, 5, 5, 8]);
  expect(at.map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 10))).toEqual([
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
  ]);
});

it("has no curve without a sale", () => {
  expect(runningDays([])).toEqual({ at: [], sold: [] });
});
