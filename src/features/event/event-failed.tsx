import type { CallError } from "#src/data/base-query.ts";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { Page } from "#src/ui/page.tsx";
import { PageHeading } from "#src/ui/page-heading.tsx";
import styles from "./event-failed.module.css";

/** The page of an event or a combo that failed to load. */
export function EventFailed({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  return (
    <Page className={styles.failed}>
      <PageHeading>We couldn't load this event</PageHeading>
      <LoadFailed message={error.message} onRetry={onRetry} />
    </Page>
  );
}
