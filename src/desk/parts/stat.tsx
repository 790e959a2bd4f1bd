import type { ReactNode } from "react";
import styles from "./stat.module.css";

/** Figures beside each other, each with its name. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}

/** One figure. @param note a second line: 'of 620, 66 %' */
export function Stat({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div className={styles.stat}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
