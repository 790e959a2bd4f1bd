import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";

test("contrast follows WCAG: 21 for black on white, 1 for a colour on itself, and the same in both directions", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([120, 30, 60], [120, 30, 60])).toBe(1);
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  expect(contrast([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2);
});
