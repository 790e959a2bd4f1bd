import { expect, test } from "vitest";
import { Projection } from "./projection.ts";

test("strips cover the canvas in whole pixels, with no gap and no overlap", () => {
  const projection = new Projection({ x: 0, y: 0, scale: 1 }, { width: 411, height: 300 }, 1.75);
  const strips = Array.from({ length: 10 }, (_, index) => projection.strip(index, 10));
  expect(strips.at(0)?.left).toBe(0);
  expect(strips.at(-1)?.right).toBe(projection.width);
  for (const [index, { left, right, top, bottom }] of strips.entries()) {
    if (index > 0) expect(left).toBe(strips[index - 1]?.right);
    expect(Number.isInteger(right) && right > left).toBe(true);
    expect([top, bottom]).toEqual([0, projection.height]);
  }
});
