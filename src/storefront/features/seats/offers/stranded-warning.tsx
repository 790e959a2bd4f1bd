import { useMemo } from "react";
import type { Seat } from "#src/shared/seats/seats.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { seatNames } from "./offer-words.ts";
import { strandedByChoice } from "./stranded-by-choice.ts";
import styles from "./stranded-warning.module.css";

interface StrandedWarningProps {
  chosen: readonly ChosenSeat[];
  seats: ReadonlyMap<string, readonly Seat[]>;
}

/** Says that a choice leaves a single seat. The buyer can proceed all the same. */
export function StrandedWarning({ chosen, seats }: StrandedWarningProps) {
  const names = useMemo(() => seatNames(strandedByChoice(chosen, seats)), [chosen, seats]);
  return (
    // If the whole line were announced for each change, a screen reader would say it twice: for the icon and for the words.
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
