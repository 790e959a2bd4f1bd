import type { ReactNode } from "react";
import styles from "../plan-editor.module.css";

/** Fields that belong together, and can be folded. */
export function Group({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.group} open={isOpen}>
      <summary>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
