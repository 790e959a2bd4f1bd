import { expect, it } from "vitest";
import { lastHours, linesOfDays, linesOfHours, sumOf } from "./curve-lines.ts";

const row = (hour: string, sold: number, comps = 0, refunds = 0) => ({ hour, sold, gross_cents: 0, comps, refunds });
const seconds = (instant: string) => Date.parse(instant) / 1000;

it("draws each hour of a time as a step, also those without a sale", () => {
  const [from, to] = [seconds("2026-12-01T13:00:00Z"), seconds("2026-12-01T17:00:00Z")];
  const hours = [row("2026-12-01T13:00:00.000Z", 4), row("2026-12-01T16:00:00.000Z", 2, 1)];
  expect(linesOfHours(hours, from, to)).toEqual({
    at: [0, 1, 2, 3, 4].map((hour) => from + hour * 3600),
    sold: [4, 0, 0, 2, 2],
    besides: [{ name: "comps", values: [0, 0, 0, 1, 1] }],
  });
});

it("leaves out what happened before and after, and keeps hours that begin at half past", () => {
  const [from, to] = [seconds("2026-12-01T13:30:00Z"), seconds("2026-12-01T15:30:00Z")];
  const hours = [row("2026-12-01T12:30:00Z", 9), row("2026-12-01T14:30:00Z", 3), row("2026-12-01T15:30:00Z", 9)];
  expect(linesOfHours(hours, from, to).sold).toEqual([0, 3, 3]);
});

it("ends the last 48 hours with the hour of the last sale", () => {
  const hours = [row("2026-11-29T13:00:00Z", 1), row("2026-11-29T14:00:00Z", 2), row("2026-12-01T13:00:00Z", 3)];
  const last = lastHours(hours);
  expect(last.hours.map(({ sold }) => sold)).toEqual([2, 3]);
  expect([last.from, last.to]).toEqual([seconds("2026-11-29T14:00:00Z"), seconds("2026-12-01T14:00:00Z")]);
});

it("draws what was given away and refunded beside the days, or another event", () => {
  const days = [
    { day: "2026-12-01", sold: 5, gross_cents: 0, comps: 0, refunds: 1 },
    { day: "2026-12-02", sold: 3, gross_cents: 0, comps: 0, refunds: 1 },
  ];
  expect([sumOf(days, "comps"), sumOf(days, "refunds")]).toEqual([0, 2]);
  const own = linesOfDays(days, undefined);
  expect([own.sold, own.besides]).toEqual([[0, 5, 8], [{ name: "refunds", values: [0, 1, 2] }]]);
  const both = linesOfDays(days, { days, shift: 1 });
  expect(both.besides).toEqual([{ name: "other", values: [null, 0, 5, 8] }]);
});
