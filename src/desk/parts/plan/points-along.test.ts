import { expect, it } from "vitest";
import { pointsAlong } from "./points-along.ts";

it("walks from one place to another in steps that skip no seat", () => {
  expect(
    pointsAlong(
      [
        [0, 0],
        [30, 40],
      ],
      25,
    ),
  ).toEqual([
    [0, 0],
    [15, 20],
    [30, 40],
  ]);
  expect(
    pointsAlong(
      [
        [0, 0],
        [3, 0],
      ],
      25,
    ),
  ).toEqual([
    [0, 0],
    [3, 0],
  ]);
  expect(
    pointsAlong(
      [
        [0, 0],
        [10, 0],
      ],
      0,
    ),
  ).toHaveLength(6);
});
