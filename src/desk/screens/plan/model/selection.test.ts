import { expect, it } from "vitest";
import type { PlanSection } from "#contract/rules/seats/seat-plan.ts";
import { freeSection, planOf, straightRow } from "#tests/support/catalogue/sample-plans.ts";
import { type Part, partsOf, rowEnds, selectionOf } from "./selection.ts";

const venue = (...sections: PlanSection[]) => planOf(sections);
const STALLS = freeSection({
  key: "STALLS",
  title: "Stalls",
  seats: [...straightRow("A", 0, 5), ...straightRow("B", 2, 1), ...straightRow("C", 4, 3)],
});
const seats = (...indexes: number[]) => indexes.map((index): Part => ({ group: "seats STALLS", index }));

it("finds the ends of each row that has selected seats, and of no other row", () => {
  const ends = rowEnds(venue(STALLS), selectionOf(...seats(2, 3, 5)));
  expect([...partsOf(ends)]).toEqual(seats(0, 4, 5));
});

it("leaves out what has no rows", () => {
  const other = freeSection({ key: "CIRCLE", title: "Circle", seats: straightRow("A", 9, 2) });
  const chosen = selectionOf(...seats(7), { group: "entrances", index: 0 });
  expect([...partsOf(rowEnds(venue(STALLS, other), chosen))]).toEqual(seats(6, 8));
});
