import { distance, isFree, type PlacedSeat, placedSeats, round } from "#contract/rules/plan/free-seats.ts";
import { landmarksOf } from "#contract/rules/plan/landmarks.ts";
import type { PlanSection, SeatPlan, Span } from "#contract/rules/plan/plan-types.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";

/** Seats are never drawn as if they were nearer to each other than this, in plan units. */
const LEAST_PITCH = 0.3;

/**
 * A plan as buyers get it: places and attributes of seats by cell, and the other things in the venue. Fields that only
 * its drawers need are left out. A plan of format 1 is given as it is.
 */
export function publicPlan(plan: SeatPlan): SeatPlan {
  if (plan.format !== 2) return plan;
  const { version, stage, entrances, sections } = plan;
  return { version, stage, entrances, sections: sections.map(publicSection), landmarks: landmarksOf(plan) };
}

/** A plan with everything that its owner drew, and the places from which a map draws it. */
export function drawnPlan(plan: SeatPlan): SeatPlan {
  if (plan.format !== 2) return plan;
  const sections = plan.sections.map((section) => ({ ...section, ...placesOf(section) }));
  return { ...plan, sections, landmarks: landmarksOf(plan) };
}

function publicSection(section: PlanSection): PlanSection {
  const { seats: _seats, tables: _tables, category: _category, ...shown } = section;
  return { ...shown, ...placesOf(section) };
}

function placesOf(section: PlanSection): Partial<PlanSection> {
  if (!isFree(section)) return {};
  const seats = placedSeats(section);
  const places: number[][] = Array.from({ length: section.rows }, () => []);
  for (const { row, column, at } of seats) places[row - 1]?.push(column, round(at[0]), round(at[1]));
  const spans = (type: string): Span[] =>
    seats.filter((seat) => seat.type === type).map(({ row, column }): Span => [row, column, column]);
  const [wheelchair, companion] = [spans("wheelchair"), spans("companion")];
  return {
    places,
    pitch: pitchOf(seats),
    ...(section.tables && { isTables: true }),
    ...(wheelchair.length > 0 && { wheelchair }),
    ...(companion.length > 0 && { companion }),
  };
}

/** The 5th percentile of the distances from each seat to its nearest neighbour, in plan units. */
function pitchOf(seats: readonly PlacedSeat[]): number {
  const cells = groupedBy(seats, ({ at: [x, y] }) => `${Math.floor(x)} ${Math.floor(y)}`);
  const nearest = seats.map((seat) => {
    const [x, y] = [Math.floor(seat.at[0]), Math.floor(seat.at[1])];
    return [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${x + dx} ${y + dy}`) ?? []))
      .reduce((least, other) => (other === seat ? least : Math.min(least, distance(other.at, seat.at))), 1);
  });
  const usual = nearest.sort((a, b) => a - b)[Math.floor(nearest.length / 20)] ?? 1;
  return round(Math.max(LEAST_PITCH, usual));
}
