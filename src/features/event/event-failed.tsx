import type { CallError } from "../../data/base-query";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { Page } from "../../ui/page";
import { PageHeading } from "../../ui/page-heading";
import styles from "./event-failed.module.css";

/** The page of an event, or of a combo, that did not come. */
export function EventFailed({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  return (
    <Page className={styles.failed}>
      <PageHeading>This event could not be loaded</PageHeading>
      <Notice
        tone="danger"
        action={
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    </Page>
  );
}
