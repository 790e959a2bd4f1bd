import { expect, it } from "vitest";
import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { freeSection, planOf } from "#tests/support/catalogue/sample-plans.ts";
import type { RowScheme, SeatScheme } from "../row-names.ts";
import { partsOfPlan, selectionOf } from "../selection.ts";
import { schemeNames } from "./name-seats.ts";

const line = (row: string, ...places: Point[]): FreeSeat[] =>
  places.map((at, index) => ({ row, number: String(index + 1), at }));

/** The names of these seats under both schemes, in the order in which they were drawn. */
function named(seats: FreeSeat[], rows: RowScheme | undefined, numbers: SeatScheme | undefined): string[] {
  const plan = planOf([freeSection({ key: "S", title: "Stalls", seats })]);
  const own = schemeNames(plan, selectionOf(...partsOfPlan(plan)), { rows, seats: numbers }).get("S");
  return seats.map((_, index) => `${own?.get(index)?.row} ${own?.get(index)?.number}`);
}

it("counts rows from the stage, whichever was drawn first", () => {
  const seats = [...line("X", [0, 9]), ...line("Y", [0, 3]), ...line("Z", [0, 6])];
  expect(named(seats, { kind: "letters" }, undefined)).toEqual(["C 1", "A 1", "B 1"]);
});

it("counts seats from left to right, and away from the stage in a row that runs that way", () => {
  const across = line("X", [2, 0], [0, 0.5], [1, 0.2]);
  expect(named(across, undefined, { kind: "each" })).toEqual(["X 3", "X 1", "X 2"]);
  const along = line("Y", [0.5, 2], [0.2, 0], [0, 1]);
  expect(named(along, undefined, { kind: "each" })).toEqual(["Y 3", "Y 1", "Y 2"]);
});

it("takes the space of a seat for a gap that takes a number, and half of one for none", () => {
  const numbers: SeatScheme = { kind: "each", gapsCount: true };
  const spaced = (wide: number) => line("X", [0, 0], [1, 0], [2, 0], [2 + wide, 0], [3 + wide, 0]);
  expect(named(spaced(1.5), undefined, numbers).at(-1)).toBe("X 5");
  expect(named(spaced(2), undefined, numbers).at(-1)).toBe("X 6");
  expect(named(spaced(3), undefined, numbers).at(-1)).toBe("X 7");
});
