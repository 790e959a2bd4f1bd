import { Spinner } from "#src/ui/feedback/spinner.tsx";
import styles from "./desk-shell.module.css";

/** While the first screen's code and whoever is signed in are on their way. */
export function Opening() {
  return (
    <main className={styles.alone}>
      <p role="status" className={styles.waiting}>
        <Spinner /> Opening the desk…
      </p>
    </main>
  );
}
