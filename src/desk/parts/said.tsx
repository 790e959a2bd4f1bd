import { Notice } from "#src/ui/notice.tsx";
import styles from "./said.module.css";

/** Says that something is done. It is in the page before there is something to say, so that it is spoken. */
export function Said({ children }: { children: string | null }) {
  return (
    <div className={styles.said} aria-live="polite">
      {children && <Notice tone="ok" silent title={children} />}
    </div>
  );
}
