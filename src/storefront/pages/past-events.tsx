import { useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { callError } from "#src/http/call-error.ts";
import { usePastEventsQuery } from "#src/shared/event/browse-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { useBrand } from "../data/use-settings.ts";
import list from "../features/browse/list/list-screen.module.css";
import { MAX_PAST, PAST_STEP, pastHead, shownCount } from "../features/past/past-events.ts";
import { PastList } from "../features/past/past-list.tsx";
import styles from "./past-events.module.css";

/** /past-events: real past events from the box office. */
export function Component() {
  usePageHead(pastHead(useBrand()));
  return (
    <Page className={classNames(list.page, styles.page)}>
      <PageHeading className={list.title}>Past events</PageHeading>
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
