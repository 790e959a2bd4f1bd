import { Notice } from "#src/ui/feedback/notice.tsx";
import styles from "./announcement.module.css";

/** Says that something is done. Screen readers speak only what changes in an element that is on the page already, so it is always there. */
export function Announcement({ children }: { children: string | null }) {
  return (
    <div className={styles.announcement} aria-live="polite">
      {children && <Notice tone="ok" silent title={children} />}
    </div>
  );
}
