import { expect, it } from "vitest";
import { scaledByPoints } from "./scale-by-points.ts";

const picture = { picture: "plans/hall.webp", at: [-10, -5], scale: 0.1 } as const;

it("scales the picture so that two points are as many seats apart as somebody says, and keeps the first in place", () => {
  const scaled = scaledByPoints(picture, [0, 5], [4, 8], 10);
  expect(scaled).toMatchObject({ scale: 0.2, at: [-20, -15] });
  // The first point shows the same pixel as before.
  const pixel = ({ at, scale }: { at: readonly [number, number]; scale: number }) => [
    (0 - at[0]) / scale,
    (5 - at[1]) / scale,
  ];
  expect(pixel(scaled)).toEqual(pixel(picture));
});

it("leaves it alone if both points are the same", () => {
  expect(scaledByPoints(picture, [1, 1], [1, 1], 10)).toBe(picture);
});

it("has a scale of as many digits as its field shows, because typing what a field shows changes nothing", () => {
  expect(scaledByPoints(picture, [0, 5], [4, 8], 3.12524).scale).toBe(0.0625);
});
