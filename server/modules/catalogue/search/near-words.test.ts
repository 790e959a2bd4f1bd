import { expect, test } from "vitest";
import { nearWords } from "./near-words.ts";

const known = ["wattlebird", "wattle", "lyrebird", "kiln", "kite", "tasmania", "act"];

test.each([
  ["wattelbird", ["wattlebird"]],
  ["watlle", ["wattlebird", "wattle"]],
  ["lyrbrid", ["lyrebird"]],
  ["klin", ["kiln"]],
  ["bird", ["wattlebird", "lyrebird"]],
  ["tazmania", ["tasmania"]],
  ["atc", []],
  ["zzzzzz", []],
])("%s may mean %s", (typed, words) => {
  expect(nearWords(typed, known)).toEqual(words);
});
