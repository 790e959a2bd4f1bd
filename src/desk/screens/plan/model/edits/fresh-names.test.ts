import fc from "fast-check";
import { produce } from "immer";
import { expect, it } from "vitest";
import { placedSeats } from "#contract/rules/plan/free-seats.ts";
import type { PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { demoPlans } from "#tests/support/catalogue/demo-plans.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { freeTable } from "#tests/support/catalogue/free-venue.ts";
import { type Part, partsOfPlan, selectionOf } from "../selection.ts";
import { addPart } from "./add-parts.ts";
import { copyParts } from "./copy-parts.ts";

const { club, theatre } = demoPlans();

const labels = (section: PlanSection | undefined) => (section ? placedSeats(section).map(({ label }) => label) : []);
const twice = (plan: SeatPlan) =>
  plan.sections.flatMap((section) => labels(section).filter((label, at, all) => all.indexOf(label) !== at));

/** Rows and tables whose names would read the same on a ticket. */
const soundAlike = (): SeatPlan => ({
  ...drawnPlan(),
  sections: [
    {
      key: "MIXED",
      title: "Mixed",
      rows: 1,
      columns: 1,
      outline: [],
      seats: ["Table 1", "5", "A", "A12", "Row 8"].flatMap((row, y) =>
        (row === "A12" ? [""] : ["11", "13"]).map((number, x) => ({ row, number, at: [x, y * 2] as const })),
      ),
      tables: [freeTable("2", 0), freeTable("4", 6), freeTable("Row 6", 12), freeTable("A15", 18)],
    },
  ],
});

it("a copied row called 'Table 1' does not get the name of a table beside it", () => {
  const front: Part[] = (club.sections[0]?.seats ?? []).map((_, index) => ({ group: "seats RINGSIDE TABLES", index }));
  const copied = produce(club, (plan) => {
    copyParts(plan, selectionOf(...front), [0, 30]);
  });
  expect(copied.sections[0]?.seats?.at(-1)?.row).toBe("Table 6");
  expect(twice(copied)).toEqual([]);
});

it("new rows and tables keep away from each other's names too", () => {
  const plan = produce(club, (draft) => {
    addPart(draft, {
      kind: "seats",
      section: "Ringside Tables",
      seats: [{ row: "Table 3", number: "1", at: [90, 90] }],
      tables: [freeTable("1", 0)],
    });
  });
  expect(plan.sections[0]?.seats?.at(-1)?.row).toBe("Table 6");
  expect(plan.sections[0]?.tables?.at(-1)?.name).toBe("7");
  expect(twice(plan)).toEqual([]);
});

const plans = [club, theatre, drawnPlan(), soundAlike()];
const ROWS = ["A", "12", "5", "Row 5", "Table 2", "Booth 1", "At the bar", "A12", ""];

it("no copy and no addition gives a name twice", () => {
  const step = fc.oneof(
    fc.record({ copies: fc.array(fc.nat(), { minLength: 1, maxLength: 12 }) }),
    fc.record({
      row: fc.constantFrom(...ROWS),
      numbers: fc.uniqueArray(fc.constantFrom("", "1", "2", "12", "13")),
      tables: fc.uniqueArray(fc.constantFrom("1", "5", "Table 2", "Row 5", "A12"), { maxLength: 3 }),
      isWhole: fc.boolean(),
      section: fc.nat(),
    }),
  );
  fc.assert(
    fc.property(fc.nat(plans.length - 1), fc.array(step, { minLength: 1, maxLength: 6 }), (which, steps) => {
      let plan = plans[which] ?? drawnPlan();
      for (const one of steps)
        plan = produce(plan, (draft) => {
          if ("copies" in one) {
            const parts = partsOfPlan(plan);
            const chosen = one.copies.flatMap((at) => parts[at % parts.length] ?? []);
            copyParts(draft, selectionOf(...chosen), [1, 1]);
            return;
          }
          const tables = one.tables.map(
            (name): PlanTable => ({ ...freeTable(name, 0), sold: one.isWhole ? "whole" : "seats" }),
          );
          const seats = one.numbers.map((number, x) => ({ row: one.row, number, at: [x, 0] as const }));
          const section = plan.sections[one.section % plan.sections.length]?.title ?? "";
          addPart(draft, { kind: "seats", section, seats, tables });
        });
      expect(twice(plan)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
