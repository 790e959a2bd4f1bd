import { expect, it } from "vitest";
import { largestBox, moveBox, roundBox, scaleBox } from "./crop-box.ts";

const whole = { width: 1000, height: 600 };

it("begins with the largest part that has the ratio, in the middle", () => {
  expect(largestBox(whole, 16 / 9)).toEqual({ left: 0, top: 18.75, width: 1000, height: 562.5 });
  expect(largestBox(whole, 0.8)).toEqual({ left: 260, top: 0, width: 480, height: 600 });
});

it("never leaves the picture", () => {
  const box = largestBox(whole, 0.8);
  expect(moveBox(box, 5000, -5000, whole)).toEqual({ ...box, left: 520, top: 0 });
  const corner = moveBox(scaleBox(box, 0.5, whole), 5000, 5000, whole);
  const grown = scaleBox(corner, 10, whole);
  expect([grown.left + grown.width, grown.top + grown.height]).toEqual([1000, 600]);
  expect([grown.width, grown.height]).toEqual([480, 600]);
});

it("keeps its ratio, and does not get too small to see", () => {
  const small = scaleBox(largestBox(whole, 2), 0.0001, whole);
  expect(small.width / small.height).toBeCloseTo(2);
  expect(small.height).toBeGreaterThanOrEqual(32);
});

it("sends whole pixels within the picture", () => {
  const { left, top, width, height } = roundBox({ left: 0.4, top: 18.75, width: 999.9, height: 581.6 }, whole);
  expect([left, top, width, height].every(Number.isInteger)).toBe(true);
  expect([left + width <= 1000, top + height <= 600]).toEqual([true, true]);
});
