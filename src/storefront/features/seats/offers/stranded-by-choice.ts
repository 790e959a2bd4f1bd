import { strandedSeats } from "#contract/rules/seats/stranded-seats.ts";
import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { type ChosenSeat, chosenSeat } from "../choice/seat-choice.ts";

/** The seats that the choice leaves single, in the order of the house. Access places are not counted. */
export function strandedByChoice(
  chosen: readonly ChosenSeat[],
  seatsBySection: ReadonlyMap<string, readonly Seat[]>,
): ChosenSeat[] {
  const chosenIds = new Set(chosen.map((seat) => seat.seatId));
  const titles = new Map(chosen.map((seat) => [seat.sectionId, seat.sectionTitle]));
  return [...titles].flatMap(([sectionId, title]) => {
    const free = (seatsBySection.get(sectionId) ?? [])
      .filter((seat) => seat.kind === "seat" && seatDisplay(seat) === "available")
      .map((seat) => ({ seat, row: seat.row, column: seat.column }));
    const left = strandedSeats(free, ({ seat }) => chosenIds.has(seat.seatId));
    return left.map(({ seat }) => chosenSeat({ title }, seat));
  });
}
