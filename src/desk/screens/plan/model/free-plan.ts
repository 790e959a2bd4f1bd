import { completeFree, isFree } from "#contract/rules/plan/free-seats.ts";
import { type PlanSection, type SeatPlan, withAreas } from "#contract/rules/seats/seat-plan.ts";
import { planOfVenue } from "#contract/rules/seats/venue-plan.ts";
import { freeSection } from "./free-section.ts";

/**
 * A plan in which each seat has a position of its own and can be moved and renamed, and each section has the fields
 * that an import would compute. The seats keep their names, which stand on tickets.
 * @returns the same plan if that is so already
 */
export function freePlan(plan: SeatPlan): SeatPlan {
  if (plan.format === 2 && !plan.sections.some((section) => isGrid(section) || !isComplete(section))) return plan;
  const { sections } = planOfVenue({ ...plan, sections: plan.sections.map(completed) }, []);
  return {
    ...plan,
    format: 2,
    sections: plan.sections.map((section, index) =>
      isGrid(section) ? freeSection(sections[index] ?? section) : completed(section),
    ),
  };
}

const isGrid = (section: PlanSection) => !isFree(section) && section.units === undefined;

const isComplete = ({ rows, columns, outline }: Partial<PlanSection>) =>
  rows !== undefined && columns !== undefined && outline !== undefined;

function completed(section: PlanSection): PlanSection {
  if (isComplete(section)) return section;
  if (isFree(section)) return completeFree(section);
  const [area] = withAreas([section]);
  return { ...section, rows: area?.rows ?? 1, columns: area?.columns ?? 1, outline: section.outline ?? [] };
}
