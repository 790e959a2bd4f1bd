import { Skeleton } from "#src/ui/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import styles from "./booking-skeleton.module.css";

/** The placeholder of a booking and its first attendee while the booking loads. */
export function BookingSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>Loading your booking</VisuallyHidden>
      <Skeleton className={styles.summary} />
      <Skeleton className={styles.attendee} />
    </div>
  );
}
