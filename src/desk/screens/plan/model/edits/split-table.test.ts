import { produce } from "immer";
import { expect, it } from "vitest";
import { placedSeats } from "#contract/rules/plan/free-seats.ts";
import { landmarksOf } from "#contract/rules/plan/landmarks.ts";
import type { PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { freeSection, planOf } from "#tests/support/catalogue/sample-plans.ts";
import { partsOf, type Selection } from "../selection.ts";
import { splitTable } from "./split-table.ts";

const round: PlanTable = { name: "6", at: [4, 5], shape: "round", seats: 8, size: [3, 3], sold: "seats", easy: true };
const booth: PlanTable = { name: "Booth 2", at: [20, 5], shape: "rectangle", seats: 5, angle: 30, sold: "seats" };
const venue = (): SeatPlan => planOf([freeSection({ key: "FLOOR", title: "Floor", tables: [round, booth] })]);

const near = (places: readonly (readonly [number, number])[]) =>
  places.map((at) => at.map((value) => expect.closeTo(value, 2)));

it.each([0, 1])("a split table looks as before, and its seats keep their names, places and traits (%i)", (index) => {
  const plan = venue();
  let selected: Selection | undefined;
  const split = produce(plan, (draft) => {
    selected = splitTable(draft, "FLOOR", index);
  });
  const named = (one: SeatPlan) =>
    one.sections
      .flatMap((section) => placedSeats(section))
      .map(({ label, traits, at }) => ({ label, traits, at }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  expect(named(split)).toEqual(named(plan).map((seat) => ({ ...seat, at: near([seat.at])[0] })));

  const name = ["Table 6", "Booth 2"][index];
  const [before, after] = [plan, split].map((one) => landmarksOf(one).find(({ words }) => words === name));
  expect(after).toEqual({ words: name, at: near([before?.at ?? [0, 0]])[0], outline: near(before?.outline ?? []) });
  expect([...partsOf(selected ?? new Map())].map((part) => split.sections[0]?.seats?.[part.index]?.row)).toEqual(
    Array.from({ length: [8, 5][index] ?? 0 }, () => name),
  );
});

it("a section's last table leaves no empty list, and a table that is gone is not split", () => {
  const split = produce(venue(), (draft) => {
    splitTable(draft, "FLOOR", 1);
    splitTable(draft, "FLOOR", 0);
    expect(splitTable(draft, "FLOOR", 0)).toBeUndefined();
  });
  expect(split.sections[0]?.tables).toBeUndefined();
  expect(split.sections[0]?.seats).toHaveLength(13);
});
