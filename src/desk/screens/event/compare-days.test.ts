import { expect, it } from "vitest";
import { compareDays, daysBetween, soldByThen } from "./compare-days.ts";

const own = [
  { day: "2026-12-01", sold: 4 },
  { day: "2026-12-03", sold: 1 },
];
const other = [
  { day: "2026-11-01", sold: 2 },
  { day: "2026-11-04", sold: 8 },
];

const inSydney = (starts_at: string) => ({ starts_at, timezone: "Australia/Sydney" });

it("moves the other event so that both begin on the same day", () => {
  const shift = daysBetween(inSydney("2026-12-24T08:30:00Z"), inSydney("2026-11-24T09:30:00Z"));
  expect(shift).toBe(30);
  const { at, sold, beside } = compareDays(own, other, shift);
  expect(at.map((seconds) => new Date(seconds * 1000).toISOString().slice(5, 10))).toEqual([
    "11-30",
    "12-01",
    "12-02",
    "12-03",
    "12-04",
  ]);
  expect(sold).toEqual([0, 4, 4, 5, null]);
  expect(beside).toEqual([0, 2, 2, 2, 10]);
});

it("counts days of the calendar, whatever the hours: a matinee is the day after last night's show", () => {
  const lastNight = inSydney("2026-12-23T11:00:00Z");
  expect(daysBetween(inSydney("2026-12-23T22:00:00Z"), lastNight)).toBe(1);
  expect(daysBetween(inSydney("2026-12-23T01:00:00Z"), lastNight)).toBe(0);
  expect(daysBetween({ starts_at: "2026-12-23T15:30:00Z", timezone: "Australia/Perth" }, lastNight)).toBe(0);
});

it("says what the other had sold by the same day before it began", () => {
  expect(soldByThen(other, "2026-12-03", 30)).toBe(2);
  expect(soldByThen(other, "2026-12-04", 30)).toBe(10);
  expect(soldByThen(other, "2026-11-30", 30)).toBe(0);
});
