import { expect, it } from "vitest";
import { sameValue } from "./same-value.ts";

it("compares values whatever the order of their fields", () => {
  expect(sameValue({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(sameValue({ 0: 1 }, [1])).toBe(false);
});
