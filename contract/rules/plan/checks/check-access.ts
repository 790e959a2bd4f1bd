import type { SeatPlan } from "../../seats/seat-plan.ts";
import { seatFinder, seatsOfVenue, type VenueSeat } from "../near-seats.ts";
import type { PlanProblem } from "../plan-problem.ts";
import { seatPlace } from "../seat-place.ts";

/** A companion this near sits beside the wheelchair, in plan units. */
const BESIDE = 2.5;

/** The wheelchair spaces without a companion seat near by. */
export function lonelyWheelchairs(plan: SeatPlan): VenueSeat[] {
  const seats = seatsOfVenue(plan);
  const spaces = seats.filter(({ type }) => type === "wheelchair");
  if (spaces.length === 0) return [];
  const companionsNear = seatFinder(
    seats.filter(({ type }) => type === "companion"),
    BESIDE,
  );
  return spaces.filter(({ at }) => companionsNear(at).length === 0);
}

export const checkAccess = (plan: SeatPlan): PlanProblem[] =>
  lonelyWheelchairs(plan).map((seat) => {
    const title = plan.sections[seat.section]?.title ?? "";
    const words = `${title}: wheelchair space ${seat.label} has no companion seat beside it`;
    return { kind: "no-companion", severity: "warning", words, ...seatPlace(plan, seat) };
  });
