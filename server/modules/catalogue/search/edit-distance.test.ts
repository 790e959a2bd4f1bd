import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["wattlebird", "wattlebird", 0],
  ["wattelbird", "wattlebird", 1],
  ["watlebird", "wattlebird", 1],
  ["lyrbrid", "lyrebird", 2],
  ["kiln", "klin", 1],
  ["", "abc", 3],
  ["quokka", "kookaburra", 7],
])("from %s to %s it is %d", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
