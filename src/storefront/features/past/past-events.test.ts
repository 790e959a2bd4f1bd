import { expect, test } from "vitest";
import { byYear, shownCount } from "./past-events.ts";

const shown = (value: string) => shownCount(new URLSearchParams({ shown: value }));

test("the address asks for full steps, and never for everything", () => {
  expect(shownCount(new URLSearchParams())).toBe(24);
  expect([shown("48"), shown("30"), shown("-3"), shown("x"), shown("99999")]).toEqual([48, 48, 24, 24, 240]);
});

test("events are grouped by year, in their given order", () => {
  const event = (id: string, event_date: string) => ({ id, event_date }) as never;
  const years = byYear([event("3", "2026-01-02"), event("2", "2025-12-31"), event("1", "2025-01-01")]);
  expect(years.map(({ year, events }) => [year, events.map(({ id }) => id)])).toEqual([
    ["2026", ["3"]],
    ["2025", ["2", "1"]],
  ]);
});
