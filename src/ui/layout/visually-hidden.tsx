import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Words for screen readers, for what a picture shows everybody else. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
