import { useMemo } from "react";
import { strandedSeats } from "#contract/rules/seats/stranded-seats.ts";
import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { type ChosenSeat, chosenSeat } from "../choice/seat-choice.ts";
import { seatNames } from "./offer-words.ts";
import styles from "./stranded-warning.module.css";

interface StrandedWarningProps {
  chosen: readonly ChosenSeat[];
  seats: ReadonlyMap<string, readonly Seat[]>;
}

/** Warns that a choice leaves a single seat. The buyer can still proceed. */
export function StrandedWarning({ chosen, seats }: StrandedWarningProps) {
  const names = useMemo(() => seatNames(strandedByChoice(chosen, seats)), [chosen, seats]);
  return (
    // If the whole line were announced on each change, a screen reader would read it twice: for the icon and for the
    // words.
    <p role="status" aria-atomic="false" className={styles.warning}>
      {names && (
        <>
          <Icon name="info" />
          <span>{`Your choice leaves a single seat: ${names}. Can you move along by one?`}</span>
        </>
      )}
    </p>
  );
}

/** The single seats that the choice leaves, in the venue's order. Wheelchair and companion places are not counted. */
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
