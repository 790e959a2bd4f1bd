import { Skeleton } from "../../ui/skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden";
import styles from "./event-waiting.module.css";

/** The event's page in outline. */
export function EventWaiting() {
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>Loading the event</VisuallyHidden>
      <Skeleton className={styles.banner} />
      <Skeleton className={styles.title} />
      <div className={styles.lines}>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    </div>
  );
}
