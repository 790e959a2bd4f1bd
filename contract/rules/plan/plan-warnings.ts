import { seatFinder, seatsOfHouse } from "./near-seats.ts";
import type { SeatPlan } from "./plan-types.ts";

/** A companion this near sits beside the wheelchair, in plan units. */
const BESIDE = 2.5;

/**
 * What is worth a look in a plan of format 2, although it can be sold: wheelchair spaces without a companion seat near by.
 * @returns a sentence for each section, or none for a plan of format 1
 */
export function planWarnings(plan: SeatPlan): string[] {
  if (plan.format !== 2) return [];
  const seats = seatsOfHouse(plan);
  const companionsNear = seatFinder(
    seats.filter(({ type }) => type === "companion"),
    BESIDE,
  );
  const lonely = seats.filter(({ type, at }) => type === "wheelchair" && companionsNear(at).next().done);
  return plan.sections.flatMap(({ title }, section) => {
    const alone = lonely.filter((seat) => seat.section === section);
    const [first] = alone;
    if (!first) return [];
    const more = alone.length > 1 ? ` (and ${alone.length - 1} more)` : "";
    return [`${title}: wheelchair space ${first.label}${more} has no companion seat beside it`];
  });
}
