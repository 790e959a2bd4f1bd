import { classNames } from "#src/ui/class-names.ts";
import { BottomBar } from "#src/ui/layout/bottom-bar.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import styles from "./step-page.module.css";

interface StepPageProps {
  timer: Elements;
  head: Elements;
  /** Stands beside the rest on a wide screen and above it on a narrow one. Without it there is one column. */
  aside?: Elements;
  children: Elements;
  /** The step's buttons, at the bottom of the screen, or under the aside if there are two columns. */
  foot: Elements;
}

/** The layout of the attendees and checkout steps: the timer on top, and two columns where there is room. */
export function StepPage({ timer, head, aside, children, foot }: StepPageProps) {
  return (
    <div className={styles.step}>
      {timer}
      <div className={classNames(styles.columns, aside !== undefined && styles.two)}>
        <div className={styles.head}>{head}</div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        <div className={styles.main}>{children}</div>
        <div className={styles.bar}>
          <BottomBar>
            <div className={styles.foot}>{foot}</div>
          </BottomBar>
        </div>
      </div>
    </div>
  );
}
