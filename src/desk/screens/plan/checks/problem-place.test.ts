import { expect, it } from "vitest";
import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { NOTHING, selectionOf } from "../model/selection.ts";
import { placeOfProblem } from "./problem-place.ts";

const plan = { ...drawnPlan(), zones: [{ name: "Front", sections: ["STALLS", "GONE"] }] };
const problem = (path: PlanProblem["path"], more: Partial<PlanProblem> = {}): PlanProblem => ({
  kind: "overlap",
  severity: "error",
  words: "Wrong",
  path,
  ...more,
});

it("is the seat or the table itself", () => {
  expect(placeOfProblem(problem(["sections", 0, "seats", 3], { at: [3, 2] }), plan)).toEqual({
    selection: selectionOf({ group: "seats STALLS", index: 3 }),
    at: [3, 2],
  });
  expect(placeOfProblem(problem(["sections", 1, "tables", 1]), plan)?.selection).toEqual(
    selectionOf({ group: "tables BANQUET", index: 1 }),
  );
});

it("is all of a section, in its middle, and the field of it that mends the problem", () => {
  const stalls = placeOfProblem(problem(["sections", 0], { section: "STALLS" }), plan);
  expect(stalls?.selection.get("seats STALLS")?.size).toBe(12);
  expect(stalls?.at?.[0]).toBeCloseTo(2.5);
  expect(placeOfProblem(problem(["sections", 2, "units"]), plan)?.selection.has("area FLOOR")).toBe(true);
  expect(placeOfProblem(problem(["sections", 0, "category"]), plan)?.field).toBe("category");
  expect(placeOfProblem(problem(["sections", 0, "entrance"]), plan)?.field).toBe("entrance");
  expect(placeOfProblem(problem(["zones", 0, "sections", 0]), plan)).toMatchObject({
    selection: stalls?.selection,
    field: "zone",
  });
});

it("is the section with the key, if sections have moved since the check", () => {
  const moved = placeOfProblem(problem(["sections", 0], { section: "BANQUET" }), plan);
  expect([...(moved?.selection.keys() ?? [])]).toEqual(["tables BANQUET"]);
});

it("is the licence's field for too many people, and nowhere for what no field mends", () => {
  expect(placeOfProblem(problem(["capacity"]), plan)).toEqual({ selection: NOTHING, field: "capacity" });
  expect(placeOfProblem(problem(["sections"]), plan)).toBeUndefined();
  expect(placeOfProblem(problem(["zones", 0, "sections", 1]), plan)).toBeUndefined();
  expect(placeOfProblem(problem(["sections", 9, "seats", 1]), plan)).toBeUndefined();
});
