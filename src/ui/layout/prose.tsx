import type { ReactNode } from "react";
import styles from "./prose.module.css";

/** A page of text: headings, paragraphs and lists in one column. */
export function Prose({ children }: { children: ReactNode }) {
  return <article className={styles.prose}>{children}</article>;
}
