import { expect, it } from "vitest";
import { listInWords } from "./list-in-words.ts";

it.each([
  [[], ""],
  [["C12"], "C12"],
  [["C12", "C13"], "C12 and C13"],
  [["Stalls", "Circle", "Balcony"], "Stalls, Circle and Balcony"],
])("says %j as '%s'", (names, words) => {
  expect(listInWords(names)).toBe(words);
  expect(new Intl.ListFormat("en-AU").format(names)).toBe(words);
});
