import { expandSection, placeSeat, rowName } from "../seats/seat-plan.ts";
import { isFree } from "./free-seats.ts";
import type { FreeSeat, SeatTraits } from "./plan-parts.ts";
import type { PlanSeat, PlanSection } from "./plan-types.ts";
import type { Point } from "./point.ts";
import { seatsAround, tableName } from "./table-seats.ts";

/** A seat as a file of another program has it. */
export interface WrittenSeat {
  row: string;
  number: string;
  at: Point;
  /** The plan's own seat, if it is a free seat. */
  free?: FreeSeat;
  /** Its traits, if it is not a free seat. */
  traits?: SeatTraits;
}

/** Every seat of a section one by one: of rows, blocks and tables. Areas and quantities have none. */
export function writtenSeats(section: PlanSection): WrittenSeat[] {
  if (isFree(section))
    return [
      ...(section.seats ?? []).map((free) => ({ row: free.row, number: free.number, at: free.at, free })),
      ...(section.tables ?? []).flatMap((table) =>
        seatsAround(table).map((at, index) => ({
          row: tableName(table),
          number: String(index + 1),
          at,
          traits: table,
        })),
      ),
    ];
  if (section.units !== undefined) return [];
  return expandSection(section).flatMap((seat) => {
    const at = seat.type === "gap" ? undefined : placeSeat(section, seat.row, seat.column);
    const name = rowName(section, seat.row);
    return at ? [{ row: name, number: seat.label.slice(name.length), at, traits: traitsOfBlock(seat) }] : [];
  });
}

/** The traits that a block gives to a seat. */
export const traitsOfBlock = ({ type, note, blocked }: Pick<PlanSeat, "type" | "note" | "blocked">): SeatTraits => ({
  ...((type === "wheelchair" || type === "companion") && { access: type }),
  ...(note !== null && { note }),
  ...(blocked && { held: "Not for sale" }),
});
