import { useMemo } from "react";
import type { Seat } from "#src/shared/seats/seats.ts";
import "#src/ui/styles/seat-colours.css";
import cell from "../list/seat-cell.module.css";
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
] as const;

/** What the mark of seats with a note means. Most notes are about the view, but an organiser can write any. */
function noteWords(seats: readonly Seat[]): string | undefined {
  const notes = seats.flatMap(({ note }) => note ?? []);
  if (notes.length === 0) return undefined;
  return notes.every((note) => /^restricted view/i.test(note)) ? "Restricted view" : "Has a note";
}

/** Explains the marks: always the four states, and special seats if there are any. */
export function SeatLegend({ seats }: { seats: readonly Seat[] }) {
  const kinds = useMemo(() => {
    const present = new Set<string>(seats.map(({ kind }) => kind));
    const note = noteWords(seats);
    return [...KINDS.filter(([kind]) => present.has(kind)), ...(note ? [["note", note] as const] : [])];
  }, [seats]);
  return (
    <ul className={styles.legend} aria-label="Legend">
      {STATES.map(([state, label]) => (
        <li key={state} className={styles.entry}>
          <span className={cell.seat} data-state={state} aria-hidden="true">
            <span className={cell.mark} />
          </span>
          <span>{label}</span>
        </li>
      ))}
      {kinds.map(([kind, label]) => (
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
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
