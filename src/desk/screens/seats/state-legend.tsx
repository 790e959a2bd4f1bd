import { seatStates } from "#contract/rules/seats/state-words.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DeskSection } from "#contract/wire/desk/seats.ts";
import { countStates, type SeatState } from "./map-seats.ts";
import styles from "./state-legend.module.css";

/** The colours of the plan, each with its name and how many seats have it. */
export function StateLegend({ sections }: { sections: readonly DeskSection[] }) {
  const counts = countStates(sections);
  return (
    <ul className={styles.legend} aria-label="What the seats are">
      {(Object.keys(seatStates) as SeatState[])
        .filter((state) => state !== "closed" || counts.closed > 0)
        .map((state) => (
          <li key={state}>
            <span className={styles.dot} data-state={state} />
            <span>{seatStates[state]}</span> <strong>{formatCount(counts[state])}</strong>
          </li>
        ))}
    </ul>
  );
}
