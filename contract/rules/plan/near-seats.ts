import { groupedBy } from "../grouped-by.ts";
import { expandSection, type PlanSeat, type Point, placeSeat, type SeatPlan } from "../seat-plan.ts";
import { distance, isFree, placedSeats } from "./free-seats.ts";

/** A seat of a plan with the index of its section, and its own index among the seats of the section. */
export interface HouseSeat extends Pick<PlanSeat, "label" | "type" | "blocked" | "row" | "column" | "traits"> {
  section: number;
  order: number;
  at: Point;
}

/** Every seat of a plan whose place it knows, section by section. */
export function seatsOfHouse({ sections }: SeatPlan): HouseSeat[] {
  return sections.flatMap((section, index) => {
    if (isFree(section)) return placedSeats(section).map((seat, order) => ({ ...seat, section: index, order }));
    if (section.units !== undefined || !section.geometry) return [];
    return expandSection(section).flatMap((seat, order) => {
      const at = seat.type === "gap" ? undefined : placeSeat(section, seat.row, seat.column);
      return at ? [{ ...seat, section: index, order, at }] : [];
    });
  });
}

/** No house has more seats on so little floor. Without this, a hostile plan would cost hours. */
const MOST_IN_CELL = 500;

/** Cells so far apart that they share a key cost a comparison, because distances decide. A number is much cheaper than a text. */
const cellKey = (across: number, down: number): number => across * 4_194_304 + down;

/** Finds which of these seats are nearer to a point than this. @param within in plan units */
export function seatFinder(seats: readonly HouseSeat[], within: number): (at: Point) => Generator<HouseSeat> {
  const cells = groupedBy(seats, ({ at: [x, y] }) => cellKey(Math.floor(x / within), Math.floor(y / within)));
  return function* near([x, y]) {
    const [column, row] = [Math.floor(x / within), Math.floor(y / within)];
    for (let across = column - 1; across <= column + 1; across++)
      for (let down = row - 1; down <= row + 1; down++)
        for (const seat of (cells.get(cellKey(across, down)) ?? []).slice(0, MOST_IN_CELL))
          if (distance(seat.at, [x, y]) < within) yield seat;
  };
}
