import { expect, test } from "vitest";
import { clockTime, dateRange, longDate, shortDateTime, zoneName } from "./event-time.ts";

test("shows a date and a time as people say them", () => {
  expect(shortDateTime("2026-12-12", "19:30", "2026-01-01")).toBe("Sat 12 Dec, 7:30 pm");
  expect(longDate("2027-02-01")).toBe("Monday 1 February 2027");
});

test("a short date in another year names the year", () => {
  expect(shortDateTime("2027-07-08", "18:00", "2026-11-22")).toBe("Thu 8 Jul 2027, 6 pm");
  expect(shortDateTime("2026-12-31", "18:00", "2027-01-01")).toBe("Thu 31 Dec 2026, 6 pm");
  const nextYear = new Date().getUTCFullYear() + 2;
  expect(shortDateTime(`${nextYear}-07-08`, "18:00")).toContain(` Jul ${nextYear}, `);
});

test.each([
  ["00:00", "12 midnight"],
  ["00:05", "12:05 am"],
  ["09:00", "9 am"],
  ["12:00", "12 noon"],
  ["12:30", "12:30 pm"],
  ["23:59", "11:59 pm"],
])("%s is %s", (time, said) => {
  expect(clockTime(time)).toBe(said);
});

test("uses no more words for a range than it needs", () => {
  expect(dateRange("2026-12-12", "2026-12-12")).toBe("Saturday 12 December 2026");
  expect(dateRange("2026-12-12", "2026-12-13")).toBe("Sat 12 to Sun 13 December 2026");
  expect(dateRange("2026-12-31", "2027-01-01")).toBe("Thu 31 Dec 2026 to Fri 1 Jan 2027");
});

test("names the time zone", () => {
  expect(zoneName("Australia/Broken_Hill")).toBe("Broken Hill time");
});
