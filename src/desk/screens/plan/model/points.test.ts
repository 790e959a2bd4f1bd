import { expect, it } from "vitest";
import { rounded, snapped } from "./points.ts";

it("snaps a point to the nearest one of the grid, on both sides of the stage's middle", () => {
  expect(snapped([2.4, 3.6], 1)).toEqual([2, 4]);
  expect(snapped([-2.6, -0.2], 1).map((value) => value + 0)).toEqual([-3, 0]);
  expect(snapped([2.4, 3.6], 0.5)).toEqual([2.5, 3.5]);
  expect(snapped([7, 9], 5)).toEqual([5, 10]);
});

it("keeps a point within what a plan can save", () => {
  expect(rounded([1.23456, -1e9])).toEqual([1.235, -100_000]);
  expect(rounded([Number.NaN, Number.POSITIVE_INFINITY])).toEqual([0, 100_000]);
});
