import { lonelyWheelchairs } from "#contract/rules/plan/checks/check-access.ts";
import type { SeatPlan } from "#contract/rules/plan/plan-types.ts";

/**
 * Warnings about a plan of format 2 that can be sold: wheelchair spaces without a companion seat near by.
 * @returns a sentence for each section, or none for a plan of format 1
 */
export function planWarnings(plan: SeatPlan): string[] {
  if (plan.format !== 2) return [];
  const lonely = lonelyWheelchairs(plan);
  return plan.sections.flatMap(({ title }, section) => {
    const alone = lonely.filter((seat) => seat.section === section);
    const [first] = alone;
    if (!first) return [];
    const more = alone.length > 1 ? ` (and ${alone.length - 1} more)` : "";
    return [`${title}: wheelchair space ${first.label}${more} has no companion seat beside it`];
  });
}
