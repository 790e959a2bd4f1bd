import { useEffect } from "react";
import { useAppDispatch } from "#src/data/hooks.ts";
import { seatDisplay } from "#src/data/seat-display.ts";
import type { Seat } from "#src/data/seats.ts";
import type { ChosenSeat } from "./seat-choice.ts";
import { seatsLost } from "./selection-slice.ts";

/** Removes seats from the choice that someone else took, whether a stream, a poll or a refusal reported it. */
export function useWatchChoice(chosen: readonly ChosenSeat[], seats: ReadonlyMap<string, readonly Seat[]>): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const gone = chosen.filter(({ sectionId, seatId }) => {
      const seat = seats.get(sectionId)?.find((one) => one.seatId === seatId);
      return seat && seatDisplay(seat) !== "available";
    });
    if (gone.length > 0) dispatch(seatsLost(gone.map((seat) => seat.seatId)));
  }, [chosen, seats, dispatch]);
}
