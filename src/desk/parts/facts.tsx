import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Facts with their names. Empty ones are left out. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {of
        .filter(([, value]) => value !== null && value !== "" && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
