import { expect, test } from "vitest";
import { saleState } from "./sale-state.ts";

const event = { starts_at: "2026-12-12T19:30:00+08:00", ends_at: "2026-12-12T22:00:00+08:00", sold_out: false };
const at = (instant: string) => Date.parse(instant);

test("sales end when the event starts, by the given clock", () => {
  expect(saleState(event, at("2026-12-12T11:29:59Z"))).toBe("on-sale");
  expect(saleState(event, at("2026-12-12T11:30:00Z"))).toBe("under-way");
  expect(saleState(event, at("2026-12-12T14:00:00Z"))).toBe("past");
});

test("a sold-out event that is over counts as over", () => {
  expect(saleState({ ...event, sold_out: true }, at("2026-12-01T00:00:00Z"))).toBe("sold-out");
  expect(saleState({ ...event, sold_out: true }, at("2027-12-01T00:00:00Z"))).toBe("past");
});

test("a cancelled event counts as cancelled, before and after its date", () => {
  const cancelled = { ...event, cancelled: true };
  expect(saleState(cancelled, at("2026-12-01T00:00:00Z"))).toBe("cancelled");
  expect(saleState(cancelled, at("2027-12-01T00:00:00Z"))).toBe("cancelled");
});
