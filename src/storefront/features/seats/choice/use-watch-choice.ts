import { useEffect } from "react";
import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import type { ChosenSeat } from "./seat-choice.ts";
import { type SeatPlaces, seatsDropped, seatsLost, seatsMoved } from "./selection-slice.ts";

/**
 * Removes seats from the choice that someone else took, or that a new plan no longer has, whether a stream, a poll or a refusal reported it.
 * A chosen seat that a new plan has moved gets its new place.
 */
export function useWatchChoice(chosen: readonly ChosenSeat[], seats: ReadonlyMap<string, readonly Seat[]>): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const taken: string[] = [];
    const dropped: string[] = [];
    const moved: SeatPlaces = {};
    for (const { sectionId, seatId, row, column } of chosen) {
      const loaded = seats.get(sectionId);
      const seat = loaded?.find((one) => one.seatId === seatId);
      if (!loaded) continue;
      if (!seat) dropped.push(seatId);
      else if (seatDisplay(seat) !== "available") taken.push(seatId);
      else if (seat.row !== row || seat.column !== column) moved[seatId] = { row: seat.row, column: seat.column };
    }
    if (taken.length > 0) dispatch(seatsLost(taken));
    if (dropped.length > 0) dispatch(seatsDropped(dropped));
    if (Object.keys(moved).length > 0) dispatch(seatsMoved(moved));
  }, [chosen, seats, dispatch]);
}
