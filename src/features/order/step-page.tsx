import type { ReactNode } from "react";
import { BottomBar } from "#src/ui/bottom-bar.tsx";
import styles from "./step-page.module.css";

interface StepPageProps {
  timer: ReactNode;
  head: ReactNode;
  children: ReactNode;
  /** The step's buttons, at the bottom of the screen. */
  foot: ReactNode;
}

/**
 * The layout of the attendees and checkout steps: the timer on top, one column, and the buttons within a thumb's reach.
 */
export function StepPage({ timer, head, children, foot }: StepPageProps) {
  return (
    <div className={styles.step}>
      {timer}
      <div className={styles.page}>
        {head}
        {children}
      </div>
      <BottomBar>
        <div className={styles.foot}>{foot}</div>
      </BottomBar>
    </div>
  );
}
