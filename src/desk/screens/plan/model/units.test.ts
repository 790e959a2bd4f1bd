import { produce } from "immer";
import { expect, it } from "vitest";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { freeRow } from "#tests/support/catalogue/free-venue.ts";
import { moveParts, shift } from "./edits/move-parts.ts";
import { type Part, type Selection, selectionOf } from "./selection.ts";
import { alignShifts, type Edge, spreadShifts, type Unit, unitsOf } from "./units.ts";

const shifted = (row: string, x: number, y: number, count = 6) =>
  freeRow(row, y, count).map((seat) => ({ ...seat, at: [seat.at[0] + x, y] as const }));

/** Three rows of different lengths that begin at different places. */
const SEATS = [...shifted("A", 0, 2), ...shifted("B", 3, 3, 3), ...shifted("C", 1, 8)];

function staggered(seats = SEATS): SeatPlan {
  const plan = drawnPlan();
  const [stalls, ...others] = plan.sections;
  return stalls ? { ...plan, sections: [{ ...stalls, seats }, ...others] } : plan;
}

const allSeats = (plan: SeatPlan): Selection =>
  selectionOf(...(plan.sections[0]?.seats ?? []).map((_, index): Part => ({ group: "seats STALLS", index })));

/** The first seat of each row after units have moved. */
function firstSeats(plan: SeatPlan, shifts: readonly (readonly [Unit, readonly [number, number]])[]) {
  const moved = produce(plan, (draft) => {
    for (const [unit, by] of shifts) moveParts(draft, unit.selection, shift(by));
  });
  const seats = moved.sections[0]?.seats ?? [];
  return Object.fromEntries(seats.filter(({ number }) => number === "1").map(({ row, at }) => [row, at]));
}

it.each<[Edge, object]>([
  ["left", { A: [0, 2], B: [0, 3], C: [0, 8] }],
  ["middle", { A: [0.5, 2], B: [2, 3], C: [0.5, 8] }],
  ["right", { A: [1, 2], B: [4, 3], C: [1, 8] }],
  ["front", { A: [0, 2], B: [3, 2], C: [1, 2] }],
  ["centre", { A: [0, 5], B: [3, 5], C: [1, 5] }],
  ["back", { A: [0, 8], B: [3, 8], C: [1, 8] }],
])("aligns rows of different lengths at the %s", (edge, places) => {
  const plan = staggered();
  expect(firstSeats(plan, alignShifts(unitsOf(plan, allSeats(plan)), edge))).toEqual(places);
});

it("aligns a table by the space that its chairs take, beside a row", () => {
  const plan = drawnPlan();
  const both = unitsOf(plan, selectionOf({ group: "seats STALLS", index: 0 }, { group: "tables BANQUET", index: 1 }));
  const [[seat, toSeat] = [], [table, toTable] = []] = alignShifts(both, "left");
  expect([seat?.box.left, toSeat]).toEqual([0, [0, 0]]);
  expect(table?.box.left).toBeGreaterThan(0);
  expect(toTable).toEqual([-(table?.box.left ?? 0), 0]);
});

it("spreads rows evenly from the first to the last, and moves none of them sideways", () => {
  const plan = staggered();
  const places = firstSeats(plan, spreadShifts(unitsOf(plan, allSeats(plan))));
  expect(places).toEqual({ A: [0, 2], B: [3, 5], C: [1, 8] });
});

it("spreads rows that stand beside each other sideways", () => {
  const plan = staggered([...shifted("A", 0, 2, 2), ...shifted("B", 3, 3, 2), ...shifted("C", 20, 4, 2)]);
  const places = firstSeats(plan, spreadShifts(unitsOf(plan, allSeats(plan))));
  expect(places).toEqual({ A: [0, 2], B: [10, 3], C: [20, 4] });
});

it("leaves two rows as they are when they are spread", () => {
  const plan = staggered([...shifted("A", 0, 2), ...shifted("B", 3, 3)]);
  expect(spreadShifts(unitsOf(plan, allSeats(plan)))).toEqual([]);
});

it("moves a row as one beside a table, and its seats one by one if nothing else is selected", () => {
  const plan = drawnPlan();
  const row: Part[] = [0, 1, 2].map((index) => ({ group: "seats STALLS", index }));
  expect(unitsOf(plan, selectionOf(...row))).toHaveLength(3);
  expect(unitsOf(plan, selectionOf(...row, { group: "tables BANQUET", index: 0 }))).toHaveLength(2);
});
