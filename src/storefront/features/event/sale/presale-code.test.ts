import { expect, it } from "vitest";
import { openedWords } from "./presale-code.tsx";

const named = (...titles: string[]) => titles.map((title) => ({ title }));

it.each([
  [null, "tickets"],
  [named("Stalls"), "tickets in Stalls"],
  [named("Stalls", "Circle"), "tickets in Stalls and Circle"],
  [named("A", "B", "C", "D", "E", "F", "G", "H"), "tickets in A, B, C, D, E, F and 2 more"],
])("says what a code opens", (sections, words) => {
  expect(openedWords(sections)).toBe(words);
});
