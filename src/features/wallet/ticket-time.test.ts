import { expect, test } from "vitest";
import { plainDay, venueDay, venueHour } from "./ticket-time.ts";

test("a ticket shows the venue's time, wherever the phone is", () => {
  const start = "2026-12-11T15:30:00Z";
  expect([venueDay(start, "Australia/Perth"), venueHour(start, "Australia/Perth")]).toEqual([
    "Fri 11 December 2026",
    "11:30 pm",
  ]);
  expect([venueDay(start, "Australia/Sydney"), venueHour(start, "Australia/Sydney")]).toEqual([
    "Sat 12 December 2026",
    "2:30 am",
  ]);
});

test("a booking day is a date and not an instant", () => {
  expect(plainDay("2026-10-02")).toBe("2 October 2026");
});
