import { expect, test } from "vitest";
import { ago, plainDay, venueDay, venueHour } from "./ticket-time";

test("a ticket tells the venue's time, wherever the phone is", () => {
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

test("a day of booking is a day, not an instant", () => {
  expect(plainDay("2026-10-02")).toBe("2 October 2026");
});

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [60_000, "1 min ago"],
  [3_599_999, "59 min ago"],
  [7_200_000, "2 h ago"],
  [86_400_000, "yesterday"],
  [3 * 86_400_000, "3 days ago"],
  [-5000, "just now"],
])("%d ms: %s", (ms, words) => {
  expect(ago(1_000_000_000_000, 1_000_000_000_000 + ms)).toBe(words);
});
