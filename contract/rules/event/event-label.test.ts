import { expect, test } from "vitest";
import { comboLabel, eventLabel, shortLabel } from "./event-label.ts";

const event = {
  starts_at: "2026-12-12T19:30:00+08:00",
  ends_at: "2026-12-12T22:00:00+08:00",
  sale_opens_at: "2026-11-27T09:00:00+08:00",
  place_type: "Theater",
};
const at = (now: string) => Date.parse(now);

test("an event before its sale says when that opens, and in a small place only the day", () => {
  const label = eventLabel(event, at("2026-11-20T00:00:00Z"));
  expect([label, shortLabel(label)]).toEqual(["On sale Fri 27 Nov, 9 am", "On sale Fri 27 Nov"]);
  const today = eventLabel(event, at("2026-11-27T00:00:00Z"));
  expect([today, shortLabel(today)]).toEqual(["On sale today, 9 am", "On sale today, 9 am"]);
  expect(shortLabel(eventLabel(event, at("2025-11-27T00:00:00Z")))).toBe("On sale Fri 27 Nov 2026");
  expect(eventLabel(event, at("2026-11-27T01:00:00Z"))).toBe("");
  const early = { ...event, sale_opens_at: "2026-11-05T09:30:00+08:00" };
  expect(eventLabel(early, at("2026-11-01T00:00:00Z"))).toBe("On sale Thu 5 Nov, 9:30 am");
  expect(shortLabel(eventLabel({ ...event, sold_out: true }, at("2026-11-20T00:00:00Z")))).toBe("Sold out");
});

test("a combo says when the last of its events goes on sale", () => {
  const later = { ...event, sale_opens_at: "2026-11-28T09:00:00+11:00" };
  expect(comboLabel([event, later], at("2026-11-20T00:00:00Z"))).toBe("On sale Sat 28 Nov, 9 am");
  expect(comboLabel([event, { ...later, cancelled: true }], at("2026-11-20T00:00:00Z"))).toBe("Cancelled");
});

test("an opening is said by the venue's clock, and with its day unless that is today there", () => {
  const opens = "2026-11-27T09:00:00+08:00";
  const at = (now: string) => eventLabel({ ...event, sale_opens_at: opens }, Date.parse(now));
  expect(at("2026-11-20T00:00:00Z")).toBe("On sale Fri 27 Nov, 9 am");
  // In Perth it is still Thursday, although Friday has begun in Sydney.
  expect(at("2026-11-26T15:59:59Z")).toBe("On sale Fri 27 Nov, 9 am");
  expect(at("2026-11-26T16:00:00Z")).toBe("On sale today, 9 am");
  expect(at("2025-11-27T00:00:00Z")).toBe("On sale Fri 27 Nov 2026, 9 am");
});
