import { expect, it } from "vitest";
import type { Section } from "./seats.ts";
import { isTaken, leftIn, noneWords } from "./seats-left.ts";

it.each<[string, Pick<Section, "free"> & Partial<Section>, string, boolean]>([
  ["nothing is left", { free: 0 }, "Sold out", true],
  ["everybody can buy some", { free: 2, freeApart: 3 }, "2 seats left", false],
  ["only accessible seats are left", { free: 0, freeApart: 3 }, "Accessible seats only", false],
  ["only tickets on conditions are left", { free: 0, freeApart: 3, onConditions: true }, "Special tickets only", false],
  ["a presale does not open it", { free: 0, closedWords: "Not in the presale" }, "Not in the presale", true],
])("says what is left if %s", (_what, section, words, taken) => {
  expect([leftIn([section]), isTaken(section)]).toEqual([words, taken]);
  if (section.free === 0) expect(noneWords(section)).toBe(words);
});

it("says of several sections what any of them has", () => {
  expect(leftIn([{ free: 0 }, { free: 0, freeApart: 1 }])).toBe("Accessible seats only");
  expect(leftIn([{ free: 0 }, { free: 1, freeApart: 1 }])).toBe("1 seat left");
});
