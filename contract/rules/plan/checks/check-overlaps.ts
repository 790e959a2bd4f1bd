import type { SeatPlan } from "../../seats/seat-plan.ts";
import { quoted } from "../../text/quoted.ts";
import { isFree } from "../free-seats.ts";
import { seatFinder, seatsOfHouse } from "../near-seats.ts";
import type { PlanProblem } from "../plan-problem.ts";
import { seatPlace } from "../seat-place.ts";

/** Seats nearer to each other than this are on the same spot, in plan units. */
const SAME_SPOT = 0.25;
/** The most overlaps that are listed. A copied section has one for each seat. */
const MAX_TOLD = 20;

/** Free seats that stand on another seat. Two blocks of a plan may meet, as they always might. */
export function checkOverlaps(plan: SeatPlan): PlanProblem[] {
  const free = new Set(plan.sections.flatMap((section, index) => (isFree(section) ? [index] : [])));
  if (free.size === 0) return [];
  const seats = seatsOfHouse(plan);
  const near = seatFinder(seats, SAME_SPOT);
  const problems: PlanProblem[] = [];
  for (const seat of seats) {
    if (!free.has(seat.section)) continue;
    for (const other of near(seat.at)) {
      // A pair of free seats is listed once.
      if (other === seat || (free.has(other.section) && isBefore(other, seat))) continue;
      const [first, second] = [seat, other].map(
        ({ section, label }) => `'${quoted(plan.sections[section]?.key ?? "")}' ${quoted(label)}`,
      );
      const words = `Section ${first} stands where ${second} stands`;
      problems.push({ kind: "overlap", severity: "error", words, ...seatPlace(plan, seat) });
      if (problems.length === MAX_TOLD) return problems;
    }
  }
  return problems;
}

type Ordered = { section: number; order: number };

const isBefore = (a: Ordered, b: Ordered) => a.section < b.section || (a.section === b.section && a.order < b.order);
