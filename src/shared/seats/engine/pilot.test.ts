import { describe, expect, it } from "vitest";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { zoomAim } from "./pilot.ts";
import type { Scene } from "./scene.ts";

const square = (left: number, top: number): Point[] => [
  [left, top],
  [left + 10, top],
  [left + 10, top + 10],
  [left, top + 10],
];
const section = (id: string, outline: Point[]) => {
  const [[left, top], , [right, bottom]] = outline as [Point, Point, Point, Point];
  return { id, outline, box: { left, top, right, bottom } };
};
/** An empty field 100 wide, with one stand on its left and one on its right. */
const scene = (over: object = {}) =>
  ({
    layout: { sections: [section("left", square(-10, 45)), section("right", square(100, 45))] },
    facts: new Map(),
    selected: [],
    ...over,
  }) as unknown as Scene;

describe("zooming in on empty ground", () => {
  it("leads to the nearest seats, unless there are seats within reach", () => {
    expect(zoomAim(scene(), [45, 50], 20)).toEqual([0, 50]);
    expect(zoomAim(scene(), [56, 48], 20)).toEqual([100, 48]);
    expect(zoomAim(scene(), [15, 50], 20)).toBeUndefined();
    expect(zoomAim(scene(), [104, 50], 20)).toBeUndefined();
  });

  it("skips sold-out sections, unless all are sold out", () => {
    const full = { soldOut: true };
    expect(zoomAim(scene({ facts: new Map([["left", full]]) }), [45, 50], 20)).toEqual([100, 50]);
    const facts = new Map([
      ["left", full],
      ["right", full],
    ]);
    expect(zoomAim(scene({ facts }), [45, 50], 20)).toEqual([0, 50]);
  });

  it("leads to the buyer's own seat before all others", () => {
    const own = { section: { x: [104], y: [52] }, index: 0 };
    expect(zoomAim(scene({ selected: [own] }), [45, 50], 20)).toEqual([104, 52]);
  });
});
