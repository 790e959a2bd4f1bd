import { formatLeft } from "./hold-clock.ts";
import styles from "./time-left.module.css";

/** As wide as a digit: 9:59 begins where 10:00 did. */
const FIGURE_SPACE = "\u2007";

/** '11:42' on the dark band, brighter from 2 minutes on; a box of one size, so that nothing beside it moves. */
export function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <span
      className={styles.left}
      role="timer"
      aria-label="Time left"
      aria-live="off"
      data-late={seconds <= 120 || undefined}
    >
      {formatLeft(seconds).padStart(5, FIGURE_SPACE)}
    </span>
  );
}
