import { produce } from "immer";
import { expect, it } from "vitest";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { freeSection, planOf, straightRow } from "#tests/support/catalogue/sample-plans.ts";
import { selectionOf } from "../selection.ts";
import { changeSeats } from "./change-seats.ts";
import { changeTraits } from "./change-traits.ts";

const SEATS = 300;
const venue = (): SeatPlan => planOf([freeSection({ key: "A", title: "A", seats: straightRow("A", 0, SEATS) })]);
const range = (count: number) => new Set(Array.from({ length: count }, (_, index) => index));

it("changes few seats of a section after many, in one edit", () => {
  const plan = venue();
  const changed = produce(plan, (draft) => {
    const section = draft.sections[0];
    if (!section) return;
    changeSeats(section, range(200), (seat) => ({ ...seat, note: "Rail" }));
    changeSeats(section, range(2), (seat) => ({ ...seat, aisle: true }));
    changeSeats(section, range(150), (seat) => ({ ...seat, row: "B" }));
  });
  const seats = changed.sections[0]?.seats ?? [];
  expect(seats[1]).toMatchObject({ row: "B", aisle: true, note: "Rail" });
  expect(seats[2]?.aisle).toBeUndefined();
  expect(seats.map(({ row, note }) => `${row} ${note}`).slice(148, 202)).toEqual([
    ...Array(2).fill("B Rail"),
    ...Array(50).fill("A Rail"),
    ...Array(2).fill("A undefined"),
  ]);
  expect(plan).toEqual(venue());
});

it("gives tables attributes as it gives them to seats", () => {
  const parts = selectionOf({ group: "tables BANQUET", index: 1 }, { group: "seats STALLS", index: 3 });
  const plan = produce(drawnPlan(), (draft) => changeTraits(draft, parts, { easy: true, held: "Press" }));
  expect(plan.sections[1]?.tables?.[1]).toMatchObject({ name: "2", easy: true, held: "Press" });
  expect(plan.sections[0]?.seats?.[3]).toMatchObject({ number: "4", easy: true, held: "Press" });
  expect(plan.sections[1]?.tables?.[0]).toEqual(drawnPlan().sections[1]?.tables?.[0]);
});
