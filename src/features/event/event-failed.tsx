import type { CallError } from "../../data/base-query";
import { LoadFailed } from "../../ui/load-failed";
import { Page } from "../../ui/page";
import { PageHeading } from "../../ui/page-heading";
import styles from "./event-failed.module.css";

/** The page of an event, or of a combo, that did not come. */
export function EventFailed({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  return (
    <Page className={styles.failed}>
      <PageHeading>This event could not be loaded</PageHeading>
      <LoadFailed message={error.message} onRetry={onRetry} />
    </Page>
  );
}
