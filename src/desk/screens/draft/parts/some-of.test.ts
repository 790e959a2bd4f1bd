import { expect, it } from "vitest";
import { someOf } from "./some-of.ts";

it("names all of a few, and counts the rest of many", () => {
  expect(someOf(["A", "B", "C"], 3)).toBe("A, B, C");
  expect(someOf(["A", "B", "C", "D"], 3)).toBe("A, B and 2 more");
});
