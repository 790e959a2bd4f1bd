import { expect, test } from "vitest";
import { dateRange, lastDay, zoneName } from "./event-days.ts";

test.each([
  ["a night until midnight", "2026-12-26", "2026-12-27T00:00:00+11:00", "2026-12-26"],
  ["a night until 5:59 am", "2026-12-26", "2026-12-27T05:59:00+11:00", "2026-12-26"],
  ["a day's event", "2026-12-26", "2026-12-26T17:00:00+08:00", "2026-12-26"],
  ["a swim at dawn", "2026-12-26", "2026-12-26T05:30:00+08:00", "2026-12-26"],
  ["a whole night", "2026-12-26", "2026-12-27T06:00:00+11:00", "2026-12-27"],
  ["a festival that ends in its last night", "2026-12-26", "2026-12-28T01:00:00+11:00", "2026-12-27"],
  ["the last night of the year", "2026-12-31", "2027-01-01T02:00:00+11:00", "2026-12-31"],
])("%s ends on the right day", (_, first, endsAt, last) => {
  expect(lastDay(first, endsAt)).toBe(last);
});

test("uses no more words for a range than it needs", () => {
  expect(dateRange("2026-12-12", "2026-12-12")).toBe("Saturday 12 December 2026");
  expect(dateRange("2026-12-12", "2026-12-13")).toBe("Sat 12 to Sun 13 December 2026");
  expect(dateRange("2026-12-31", "2027-01-01")).toBe("Thu 31 Dec 2026 to Fri 1 Jan 2027");
});

test("names the time zone", () => {
  expect(zoneName("Australia/Broken_Hill")).toBe("Broken Hill time");
});
