import type { CallError } from "#src/http/call-error.ts";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Page } from "#src/ui/layout/page.tsx";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
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
