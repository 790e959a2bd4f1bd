import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";

/**
 * The box office's refusals of a plan, as lines that lead to their place.
 * @param fields the words, by the pointer of their place: 'plan/sections/0/seats/12'
 */
export function refusedPlaces(fields: Readonly<Record<string, string>>, plan: SeatPlan): PlanProblem[] {
  return Object.entries(fields).map(([pointer, words]) => {
    const steps = pointer.split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
    const path = (steps[0] === "plan" ? steps.slice(1) : steps).map((step) =>
      /^\d+$/.test(step) ? Number(step) : step,
    );
    const section = path[0] === "sections" ? plan.sections[Number(path[1])] : undefined;
    const seat = path[2] === "seats" ? section?.seats?.[Number(path[3])] : undefined;
    return {
      kind: "incomplete",
      severity: "error",
      words,
      path,
      ...(section && { section: section.key }),
      ...(seat && { at: seat.at, row: seat.row, number: seat.number }),
    };
  });
}
