import { expect, it } from "vitest";
import { openedWords } from "./presale-code.tsx";

const named = (...titles: string[]) => titles.map((title) => ({ title }));

it.each([
  [null, "tickets"],
  [named("Stalls"), "tickets in Stalls"],
  [named("Stalls", "Circle"), "tickets in Stalls and Circle"],
  [named("A", "B", "C", "D", "E", "F", "G", "H"), "tickets in A, B, C, D, E, F and 2 more"],
  [named("Lower 1", "Lower 2", "Lower 3", "Lower 5", "Balcony"), "tickets in Lower 1 to 3, Lower 5 and Balcony"],
  [named(...Array.from({ length: 28 }, (_, place) => `Lower ${place + 1}`)), "tickets in Lower 1 to 28"],
  [named("A", "B", "C", "D", "E", "F", "Upper 1", "Upper 2", "Upper 3"), "tickets in A, B, C, D, E, F and 3 more"],
])("says what a code opens", (sections, words) => {
  expect(openedWords(sections)).toBe(words);
});
