import { expect, it } from "vitest";
import { isOnToday, shownTime } from "./shown-time.ts";

it("tells an event's time by the clock of its venue", () => {
  expect(shownTime("2031-12-12T08:30:00.000Z", "Australia/Sydney")).toBe("Fri 12 Dec 2031, 7:30 pm");
  expect(shownTime("2031-12-12T08:30:00.000Z", "Australia/Perth")).toBe("Fri 12 Dec 2031, 4:30 pm");
});

it("knows by the venue's calendar what is on today", () => {
  const event = { starts_at: "2026-12-12T13:30:00Z", ends_at: "2026-12-12T15:00:00Z", timezone: "Australia/Sydney" };
  // Half past midnight on the 13th in Sydney, and still the 12th in Perth.
  expect(isOnToday(event, new Date("2026-12-13T02:00:00Z"))).toBe(true);
  expect(isOnToday({ ...event, timezone: "Australia/Perth" }, new Date("2026-12-13T02:00:00Z"))).toBe(false);
  expect(isOnToday(event, new Date("2026-12-10T02:00:00Z"))).toBe(false);
});
