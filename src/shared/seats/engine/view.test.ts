import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boxInView,
  clampToReach,
  directionTo,
  fitView,
  isWhole,
  panBy,
  toPlan,
  toScreen,
  type View,
  zoomAbout,
} from "./view.ts";

const size = { width: 360, height: 500 };
const venue = { left: -70, top: -9, right: 70, bottom: 72 };
const reach = { size, venue, closest: 48 };

const views = fc.record({
  scale: fc.double({ min: 0.05, max: 200, noNaN: true }),
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
});
const spots = fc.tuple(fc.integer({ min: 0, max: size.width }), fc.integer({ min: 0, max: size.height }));

describe("what the screen shows", () => {
  it("contains the whole venue when fitted, and is no smaller", () => {
    const view = fitView(venue, size);
    const seen = boxInView(view, size);
    expect(seen.left).toBeLessThan(venue.left);
    expect(seen.right).toBeGreaterThan(venue.right);
    expect(seen.bottom).toBeGreaterThan(venue.bottom);
    expect(isWhole(view, reach)).toBe(true);
    const filled = [
      (venue.right - venue.left) / (seen.right - seen.left),
      (venue.bottom - venue.top) / (seen.bottom - seen.top),
    ];
    expect(Math.max(...filled)).toBeGreaterThan(0.92);
    expect(clampToReach({ ...view, scale: view.scale / 3 }, reach)).toEqual(view);
  });

  it("converts from the plan to the screen and back", () => {
    fc.assert(
      fc.property(views, spots, (view, at) => {
        const [x, y] = toScreen(view, size, toPlan(view, size, at));
        expect(x).toBeCloseTo(at[0], 4);
        expect(y).toBeCloseTo(at[1], 4);
      }),
    );
  });

  it("keeps the point under the fingers on a zoom, and moves with them on a drag", () => {
    const begin: View = { scale: 8, x: 3, y: 20 };
    fc.assert(
      fc.property(spots, fc.double({ min: 0.6, max: 4, noNaN: true }), (at, factor) => {
        const under = toPlan(begin, size, at);
        const [x, y] = toScreen(zoomAbout(begin, factor, at, reach), size, under);
        expect(x).toBeCloseTo(at[0], 4);
        expect(y).toBeCloseTo(at[1], 4);
        const dragged = toScreen(panBy(begin, 30, -12), size, under);
        expect(dragged[0] - at[0]).toBeCloseTo(30, 4);
        expect(dragged[1] - at[1]).toBeCloseTo(-12, 4);
      }),
    );
  });

  it("never loses the house, wherever it is moved, and does not move a view that is in reach", () => {
    fc.assert(
      fc.property(views, (view) => {
        const kept = clampToReach(view, reach);
        expect(kept.scale).toBeLessThanOrEqual(reach.closest);
        expect(kept.x).toBeGreaterThanOrEqual(venue.left);
        expect(kept.x).toBeLessThanOrEqual(venue.right);
        expect(kept.y).toBeGreaterThanOrEqual(venue.top);
        expect(kept.y).toBeLessThanOrEqual(venue.bottom);
        expect(clampToReach(kept, reach)).toEqual(kept);
      }),
    );
  });
});

it("tells where a box is that cannot be seen, and nothing about one that can", () => {
  const view = { scale: 1, x: 0, y: 0 };
  const seen = { left: -10, right: 10, top: -10, bottom: 10 };
  const at = (x: number, y: number) =>
    directionTo({ left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 }, view, seen);
  expect(at(20, 0)).toBe(0);
  expect(at(0, 20)).toBe(90);
  expect(at(0, -20)).toBe(-90);
  expect(at(5, 5)).toBeUndefined();
});
