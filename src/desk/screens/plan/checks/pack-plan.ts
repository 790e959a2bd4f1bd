import type { PlanFacts } from "#contract/rules/plan/check-plan.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PlanToCheck } from "./check-messages.ts";

/** A plan packed for the worker. A section that the worker already has is named by its index in the previous plan. */
export interface PackedPlan {
  plan: Omit<SeatPlan, "sections">;
  sections: readonly (number | PlanSection)[];
  facts: PlanFacts;
}

/** Packs plans one after the other. Copying fifty thousand seats with each edit would freeze the page. */
export function planPacker(): (question: PlanToCheck) => PackedPlan {
  let sent: readonly PlanSection[] = [];
  return ({ plan: { sections, ...plan }, facts }) => {
    const known = new Map(sent.map((section, at) => [section, at]));
    sent = sections;
    return { plan, facts, sections: sections.map((section) => known.get(section) ?? section) };
  };
}

/** Unpacks what a packer has packed, in the same order. */
export function planUnpacker(): (packed: PackedPlan) => PlanToCheck {
  let known: readonly PlanSection[] = [];
  return ({ plan, sections, facts }) => {
    known = sections.flatMap((section) => (typeof section === "number" ? (known[section] ?? []) : [section]));
    return { plan: { ...plan, sections: [...known] }, facts };
  };
}
