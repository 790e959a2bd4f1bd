import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { refusedPlaces } from "./refused-places.ts";

it("leads from a pointer of the box office to the seat, the section or nowhere", () => {
  const places = refusedPlaces(
    { "sections/0/seats/1": "A2 is sold", "plan/sections/1/tables/0": "Twice", capacity: "Too many" },
    drawnPlan(),
  );
  expect(
    places.map(({ words, section, row, number, at, path }) => ({ words, section, row, number, at, path })),
  ).toEqual([
    { words: "A2 is sold", section: "STALLS", row: "A", number: "2", at: [1, 2], path: ["sections", 0, "seats", 1] },
    { words: "Twice", section: "BANQUET", path: ["sections", 1, "tables", 0] },
    { words: "Too many", path: ["capacity"] },
  ]);
});
