import { expect, test } from "vitest";
import { longDate, shortDateTime } from "./event-time.ts";

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
