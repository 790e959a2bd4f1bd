import { paths } from "../../../contract/paths.ts";
import type { CallError } from "../../data/base-query";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { Notice } from "../../ui/notice";
import { type EventSearch, useUpcomingEventsQuery } from "./browse-api";
import type { CardHeading } from "./event-card";
import { EventGrid, EventGridSkeleton } from "./event-grid";
import styles from "./event-list.module.css";
import { EVERY_STATE } from "./event-search";

interface EventListProps {
  search: EventSearch;
  /** The state asked for, or null: an empty list says whether it is the state that is empty. */
  state: string | null;
  heading: CardHeading;
  skeletons?: number;
}

/** Events, or why there are none and what to do about it. */
export function EventList({ search, state, heading, skeletons = 5 }: EventListProps) {
  const { currentData, data, error, isFetching, refetch } = useUpcomingEventsQuery(search);
  const answer = currentData ?? (error ? undefined : data);
  if (error && !answer) return <Failed error={error as CallError} onRetry={refetch} busy={isFetching} />;
  if (!answer) return <EventGridSkeleton count={skeletons} />;
  if (answer.response_data.length === 0) return <Empty state={state} />;
  return (
    <div aria-busy={isFetching}>
      <EventGrid events={answer.response_data} heading={heading} />
    </div>
  );
}

function Empty({ state }: { state: string | null }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{state ? "Not Found Any Event in your State" : "Event Not Found"}</p>
      <p className={styles.emptyHint}>
        {state
          ? `Nothing is on sale in ${state} at the moment. The next state may be a short flight away.`
          : "Try fewer words, another spelling, or the name of a venue or suburb."}
      </p>
      <ButtonLink to={`${paths.events}?state=${EVERY_STATE}`} variant="quiet">
        See all events
      </ButtonLink>
    </div>
  );
}

function Failed({ error, onRetry, busy }: { error: CallError; onRetry: () => void; busy: boolean }) {
  return (
    <Notice
      tone="danger"
      title="The events could not be loaded"
      action={
        <Button variant="quiet" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
