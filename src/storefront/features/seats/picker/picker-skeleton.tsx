import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import styles from "./picker-skeleton.module.css";

const ROWS = ["a", "b", "c", "d", "e"];

/** The placeholder of the section list while it loads. */
export function PickerSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>Loading the seating plan</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  );
}
