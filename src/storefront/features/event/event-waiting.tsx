import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { Page } from "#src/ui/layout/page.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import layout from "./event-layout.module.css";
import styles from "./event-waiting.module.css";

/** A placeholder for the event's page. */
export function EventWaiting() {
  return (
    <Page className={layout.page}>
      <div className={layout.columns} role="status">
        <VisuallyHidden>Loading the event</VisuallyHidden>
        <div className={layout.banner}>
          <Skeleton className={styles.art} />
        </div>
        <div className={layout.head}>
          <Skeleton className={styles.title} />
        </div>
        <div className={layout.aside}>
          <Skeleton className={styles.facts} />
        </div>
        <div className={layout.texts}>
          <Skeleton className={styles.facts} />
        </div>
      </div>
    </Page>
  );
}
