import type { ReactNode } from "react";
import styles from "./prose.module.css";

/** A page to read: headings, paragraphs and lists in one calm column. */
export function Prose({ children }: { children: ReactNode }) {
  return <article className={styles.prose}>{children}</article>;
}
