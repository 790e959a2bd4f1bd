import { formatLeft, leftInWords } from "./hold-clock.ts";
import styles from "./time-left.module.css";

/** A space as wide as a digit, so that 9:59 takes as much room as 10:00. */
const FIGURE_SPACE = "\u2007";

/** '11:42' on the dark band, brighter for the last 2 minutes. The box has a fixed size, so nothing next to it moves. */
export function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <span
      className={styles.left}
      role="timer"
      aria-label={`Time left: ${leftInWords(seconds)}`}
      aria-live="off"
      data-late={seconds <= 120 || undefined}
    >
      <span aria-hidden="true">{formatLeft(seconds).padStart(5, FIGURE_SPACE)}</span>
    </span>
  );
}
