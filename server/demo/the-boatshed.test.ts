import { expect, it } from "vitest";
import { checkPlan } from "#contract/rules/plan/check-plan.ts";
import { placedSeats } from "#contract/rules/plan/free-seats.ts";
import { buildPlan } from "./plan-builder.ts";

const plan = buildPlan("1", { drawn: "the-boatshed" });
const seats = plan.sections.flatMap((section) => placedSeats(section));

it("has round tables, booths, a bar, tables that are sold whole, and nothing that deserves a look", () => {
  expect(checkPlan(plan, { type: "Hall" })).toEqual([]);
  expect(Object.fromEntries(plan.sections.map((section) => [section.title, placedSeats(section).length]))).toEqual({
    "Ringside Tables": 30,
    "Floor Tables": 48,
    "Booths Left": 18,
    "Booths Right": 18,
    "Long Tables": 2,
    "Bar Stools": 14,
    Standing: 8,
  });
  expect(seats.reduce((people, { admits }) => people + (admits ?? 1), 0)).toBe(164);
});

it("names every place by its table", () => {
  const names = seats.map(({ label }) => label.replace(/\d+/g, "n"));
  expect([...new Set(names)]).toEqual([
    "Table n, seat n",
    "Booth n, seat n",
    "Long table n",
    "At the bar, seat n",
    "High table n",
  ]);
});

it("has three wheelchair spaces at two tables, with companions, on the level floor", () => {
  const special = seats.filter(({ type }) => type !== "seat");
  expect(special.map(({ label, type }) => `${label} ${type}`)).toEqual([
    "Table 1, seat 5 companion",
    "Table 1, seat 6 wheelchair",
    "Table 6, seat 5 companion",
    "Table 6, seat 6 wheelchair",
    "Table 6, seat 7 wheelchair",
    "Table 6, seat 8 companion",
  ]);
  expect(special.every(({ traits }) => traits?.includes("easy access"))).toBe(true);
});
