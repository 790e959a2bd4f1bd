import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import styles from "./attendees-step.module.css";

/** The placeholder of the attendees' form. */
export function AttendeesLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading your booking</VisuallyHidden>
      <Skeleton className={styles.attendee} />
    </div>
  );
}
