import { expect, it } from "vitest";
import { summaryOf } from "./statistics.ts";

it.each([
  [[7], { median: 7, least: 7, most: 7 }],
  [[10, 9, 100], { median: 10, least: 9, most: 100 }],
  [[4, 1, 3, 2], { median: 2.5, least: 1, most: 4 }],
])("summarises %j", (values, summary) => {
  expect(summaryOf(values)).toEqual(summary);
});

it("leaves the runs in their order", () => {
  const runs = [3, 1, 2];
  summaryOf(runs);
  expect(runs).toEqual([3, 1, 2]);
});

it("refuses to summarise nothing", () => {
  expect(() => summaryOf([])).toThrow(RangeError);
});
