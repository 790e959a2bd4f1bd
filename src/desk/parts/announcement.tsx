import { Notice } from "#src/ui/feedback/notice.tsx";
import styles from "./said.module.css";

/** Says that something is done. Screen readers speak only what changes in an element that is on the page already, so it is always there. */
export function Said({ children }: { children: string | null }) {
  return (
    <div className={styles.said} aria-live="polite">
      {children && <Notice tone="ok" silent title={children} />}
    </div>
  );
}
