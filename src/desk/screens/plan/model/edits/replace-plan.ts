import type { Draft } from "immer";
import { sameValue } from "#contract/rules/plan/same-value.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { NOTHING, type Selection } from "../selection.ts";
import { plain } from "./change-seats.ts";

/** Replaces the plan by another one, for example an earlier version. Undo reverts it like any other edit. */
export function replacePlan(plan: Draft<SeatPlan>, other: SeatPlan): Selection {
  const { sections, ...fields } = other;
  for (const name of Object.keys(plan) as (keyof SeatPlan)[]) if (!(name in other)) delete plan[name];
  for (const [name, value] of Object.entries(fields))
    if (!sameValue(plain(plan[name as keyof SeatPlan]), value)) Object.assign(plan, { [name]: value });
  replaceSections(plan, sections);
  return NOTHING;
}

/** Leaves unchanged sections in place, so that only the changed ones are sent. */
function replaceSections(plan: Draft<SeatPlan>, sections: readonly PlanSection[]): void {
  const isSameList =
    plan.sections.length === sections.length && sections.every(({ key }, at) => plan.sections[at]?.key === key);
  if (!isSameList) plan.sections = [...sections] as Draft<PlanSection>[];
  else
    for (const [at, section] of sections.entries())
      if (!sameValue(plain(plan.sections[at]), section)) plan.sections[at] = section as Draft<PlanSection>;
}
