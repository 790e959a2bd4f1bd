import { Spinner } from "#src/ui/feedback/spinner.tsx";
import styles from "./desk-shell.module.css";

/** Shown while the first screen's code and the session are loading. */
export function Opening() {
  return (
    <main className={styles.alone}>
      <p role="status" className={styles.waiting}>
        <Spinner /> Opening the desk…
      </p>
    </main>
  );
}
