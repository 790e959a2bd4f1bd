import { expect, test } from "vitest";
import { dateWords } from "./date-words.ts";

test.each([
  ["", "", ""],
  ["2031-12-05", "2031-12-05", "Fri 5 Dec 2031"],
  ["2031-12-05", "2031-12-07", "Fri 5 Dec 2031 to Sun 7 Dec 2031"],
  ["2031-12-05", "", "From Fri 5 Dec 2031"],
  ["", "2031-12-07", "Until Sun 7 Dec 2031"],
])("%s to %s is '%s'", (from, to, words) => {
  expect(dateWords({ from, to })).toBe(words);
});
