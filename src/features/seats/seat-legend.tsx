import { useMemo } from "react";
import type { Seat } from "#src/data/seats.ts";
import cell from "./list/seat-cell.module.css";
import styles from "./seat-legend.module.css";

const STATES = [
  ["in-progress", "In Progress"],
  ["sold", "Sold"],
  ["available", "Available"],
  ["selected", "Selected"],
] as const;

const KINDS = [
  ["wheelchair", "Wheelchair"],
  ["companion", "Companion"],
  ["note", "Restricted view"],
] as const;

/** Explains the marks: always the four states, and special seats if there are any. */
export function SeatLegend({ seats }: { seats: readonly Seat[] }) {
  const kinds = useMemo(
    () => new Set(seats.flatMap((seat): string[] => (seat.note ? [seat.kind, "note"] : [seat.kind]))),
    [seats],
  );
  return (
    <ul className={styles.legend} aria-label="Legend">
      {STATES.map(([state, label]) => (
        <li key={state} className={styles.entry}>
          <span className={cell.seat} data-state={state} aria-hidden="true">
            <span className={cell.mark} />
          </span>
          {label}
        </li>
      ))}
      {KINDS.filter(([kind]) => kinds.has(kind)).map(([kind, label]) => (
        <li key={kind} className={styles.entry}>
          <span
            className={cell.seat}
            data-state="available"
            data-kind={kind}
            data-note={kind === "note" ? "" : undefined}
            aria-hidden="true"
          >
            <span className={cell.mark} />
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
