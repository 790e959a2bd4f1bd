import type { PlanFacts } from "#contract/rules/plan/check-plan.ts";
import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";

/** What the page asks the worker. */
export interface PlanToCheck {
  plan: SeatPlan;
  facts: PlanFacts;
}

/** The worker's answer, in the order of the questions. */
export type CheckedPlan = PlanProblem[];
