import { expandSection, type PlanSeat, type Point, placeSeat, type SeatPlan } from "../seats/seat-plan.ts";
import { groupedBy } from "../text/grouped-by.ts";
import { distance, isFree, placedSeats } from "./free-seats.ts";

/** A seat of a plan with the index of its section, and its own index among the seats of the section. */
export interface VenueSeat extends Pick<PlanSeat, "label" | "type" | "blocked" | "row" | "column" | "traits"> {
  section: number;
  order: number;
  at: Point;
}

const known = new WeakMap<readonly object[], VenueSeat[]>();

/** Every seat of a plan that has a place, section by section. */
export function seatsOfVenue({ sections }: SeatPlan): VenueSeat[] {
  const kept = known.get(sections);
  if (kept) return kept;
  const seats: VenueSeat[] = [];
  for (const [section, part] of sections.entries()) {
    if (isFree(part)) for (const [order, seat] of placedSeats(part).entries()) seats.push({ ...seat, section, order });
    else if (part.units === undefined && part.geometry)
      for (const [order, seat] of expandSection(part).entries()) {
        const at = seat.type === "gap" ? undefined : placeSeat(part, seat.row, seat.column);
        if (at) seats.push({ ...seat, section, order, at });
      }
  }
  known.set(sections, seats);
  return seats;
}

/** No venue has more seats in one cell. Without this limit, a hostile plan would take hours. */
const MOST_IN_CELL = 500;

/**
 * Distant cells that share a key only cost a comparison, because distances decide. A number is a much cheaper key than
 * a text.
 */
const cellKey = (across: number, down: number): number => across * 4_194_304 + down;

/** Finds which of these seats are nearer to a point than this. @param within in plan units */
export function seatFinder(seats: readonly VenueSeat[], within: number): (at: Point) => VenueSeat[] {
  const cells = groupedBy(seats, ({ at: [x, y] }) => cellKey(Math.floor(x / within), Math.floor(y / within)));
  return (at) => {
    const [column, row] = [Math.floor(at[0] / within), Math.floor(at[1] / within)];
    const found: VenueSeat[] = [];
    // Counting offsets ends even where a coordinate is so large that adding one changes nothing.
    for (let across = -1; across <= 1; across++)
      for (let down = -1; down <= 1; down++) {
        const cell = cells.get(cellKey(column + across, row + down));
        if (!cell) continue;
        for (let index = 0; index < cell.length && index < MOST_IN_CELL; index++) {
          const seat = cell[index] as VenueSeat;
          if (distance(seat.at, at) < within) found.push(seat);
        }
      }
    return found;
  };
}
