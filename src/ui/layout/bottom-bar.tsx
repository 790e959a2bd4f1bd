import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./bottom-bar.module.css";

interface BottomBarProps {
  children: ReactNode;
  /** Hidden on a desktop, where the page has room for its button. */
  phoneOnly?: boolean;
}

/** Stays within reach of the thumb at the bottom of the screen. Put it last in the page. */
export function BottomBar({ children, phoneOnly = false }: BottomBarProps) {
  return (
    <div className={classNames(styles.bar, phoneOnly && styles.phoneOnly)}>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
