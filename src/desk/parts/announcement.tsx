import { Notice } from "#src/ui/feedback/notice.tsx";
import styles from "./announcement.module.css";

/**
 * Announces that something is done. Screen readers read out only changes in an element that already exists, so it is
 * always there.
 */
export function Announcement({ children }: { children: string | null }) {
  return (
    <div className={styles.announcement} aria-live="polite">
      {children && <Notice tone="ok" silent title={children} />}
    </div>
  );
}
