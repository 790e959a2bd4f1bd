import fc from "fast-check";
import { expect, test } from "vitest";
import { boxAround } from "./geometry.ts";
import { PointGrid } from "./point-grid.ts";

const coordinate = fc.integer({ min: -500, max: 500 }).map((value) => Math.fround(value / 7));
const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 200 });

function gridOf(places: readonly (readonly [number, number])[]) {
  const x = Float32Array.from(places, ([value]) => value);
  const y = Float32Array.from(places, ([, value]) => value);
  const box = boxAround(places) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return new PointGrid(x, y, Uint32Array.from(places.keys()), box);
}

test("the nearest point is the nearest of all within the radius, or none", () => {
  fc.assert(
    fc.property(
      points,
      coordinate,
      coordinate,
      fc.double({ min: 0.1, max: 60, noNaN: true }),
      (places, x, y, radius) => {
        const distances = places.map(([px, py]) => Math.hypot(px - x, py - y));
        const least = Math.min(...distances);
        const found = gridOf(places).nearest(x, y, radius);
        expect(found?.distance).toBe(least <= radius ? least : undefined);
      },
    ),
  );
});

test("a box visits every point in it exactly once", () => {
  fc.assert(
    fc.property(points, coordinate, coordinate, coordinate, coordinate, (places, a, b, c, d) => {
      const box = { left: Math.min(a, c), top: Math.min(b, d), right: Math.max(a, c), bottom: Math.max(b, d) };
      const seen: number[] = [];
      gridOf(places).visit(box, (member) => seen.push(member));
      const inside = [...places.keys()].filter((index) => {
        const [x, y] = places[index] ?? [0, 0];
        return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      });
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(inside));
    }),
  );
});
