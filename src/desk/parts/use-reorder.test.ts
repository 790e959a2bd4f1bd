import { expect, it } from "vitest";
import { moved, placeAt } from "./use-reorder.ts";

it("puts an item at another place, and leaves the order of the others", () => {
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(moved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
});

it("finds the place under the pointer", () => {
  const middles = [10, 30, 50];
  expect([placeAt(middles, 0, 0), placeAt(middles, 0, 35), placeAt(middles, 0, 99)]).toEqual([0, 1, 2]);
  expect([placeAt(middles, 2, 51), placeAt(middles, 2, 29), placeAt(middles, 2, 5)]).toEqual([2, 1, 0]);
});
