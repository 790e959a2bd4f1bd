import { useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { callError } from "../data/base-query.ts";
import { useBrand } from "../data/use-settings.ts";
import { MAX_PAST, PAST_STEP, pastHead, shownCount, usePastEventsQuery } from "../features/past/past-events.ts";
import { PastList } from "../features/past/past-list.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Page } from "../ui/page.tsx";
import { usePageHead } from "../ui/page-head.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./past-events.module.css";

/** /past-events: real past events from the box office. */
export function Component() {
  usePageHead(pastHead(useBrand()));
  return (
    <Page className={styles.page}>
      <PageHeading>Past events</PageHeading>
      <p className={styles.lead}>What we've sold tickets for, the latest first.</p>
      <PastEvents />
    </Page>
  );
}

function PastEvents() {
  const [query, setQuery] = useSearchParams();
  const shown = shownCount(query);
  const { currentData, data, error, isFetching, refetch } = usePastEventsQuery(shown);
  const answer = currentData ?? data;
  if (error && !answer)
    return (
      <LoadFailed
        title="We couldn't load the past events"
        message={callError(error).message}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  if (!answer) return <Skeleton className={styles.waiting} />;
  if (answer.items.length === 0) return <None />;
  const more = answer.items.length < Math.min(answer.total, MAX_PAST);
  return (
    <>
      <PastList events={answer.items} />
      {more && (
        <Button
          variant="quiet"
          busy={isFetching}
          onClick={() => setQuery({ shown: String(shown + PAST_STEP) }, { replace: true, preventScrollReset: true })}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function None() {
  return (
    <div className={styles.none}>
      <p>Event Not Found</p>
      <ButtonLink to={paths.events} variant="quiet">
        See what's on
      </ButtonLink>
    </div>
  );
}
