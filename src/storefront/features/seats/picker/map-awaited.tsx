import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import styles from "./safe-map.module.css";

/** The map's place while its code or its plan loads. */
export function MapAwaited() {
  return (
    <div className={styles.frame} aria-busy="true">
      <VisuallyHidden>Loading the map</VisuallyHidden>
      <Skeleton className={styles.loading} />
    </div>
  );
}
