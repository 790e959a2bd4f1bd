import type { ReactNode } from "react";
import styles from "./filled.module.css";

interface FilledProps {
  part: number;
  whole: number;
  /** Gives the same in words, for everybody. */
  children: ReactNode;
}

/** A bar that shows how much of something is reached, with its words. */
export function Filled({ part, whole, children }: FilledProps) {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
  return (
    <span className={styles.filled}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.part} style={{ width: `${100 * share}%` }} />
      </span>
      <span className={styles.words}>{children}</span>
    </span>
  );
}
