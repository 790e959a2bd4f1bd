import { skipToken } from "@reduxjs/toolkit/query";
import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { eventLabel } from "#contract/rules/event/event-label.ts";
import { callError } from "#src/http/call-error.ts";
import summary from "#src/shared/event/event-summary.module.css";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { useSavedQuery } from "#src/storefront/data/saved-api.ts";
import { usePersistedList } from "#src/storefront/data/use-persisted-list.ts";
import { type SavedEvent, savedEvents } from "#src/storefront/storage/saved-events.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { Poster } from "#src/ui/media/poster.tsx";
import { useNow } from "#src/ui/time/use-now.ts";
import styles from "./saved-list.module.css";

/** The events that a user saved, from the box office, or from this device while there is no answer. */
export function SavedList({ userId }: { userId: string }) {
  const online = useOnline();
  const { currentData, error, refetch } = useSavedQuery(online ? userId : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const events = usePersistedList(savedEvents, userId, currentData);
  const isCopy = !currentData && events !== undefined && (!online || error !== undefined);
  if (!events && error) {
    return (
      <Notice
        tone="danger"
        title="We couldn't load your saved events"
        action={<Button onClick={refetch}>Try again</Button>}
      >
        {callError(error).message}
      </Notice>
    );
  }
  if (!events && !online)
    return <Notice tone="info">Nothing is saved on this device yet. Open this page once while you're online.</Notice>;
  if (!events) return <Skeleton className={styles.waiting} />;
  return (
    <>
      {isCopy && <Notice tone="info">This is your list as this device last saw it.</Notice>}
      {events.length === 0 ? <NothingSaved /> : <Events events={events} />}
    </>
  );
}

function NothingSaved() {
  return (
    <div className={styles.empty}>
      <p>Nothing saved yet. Press 'Interested ?' on an event, and it waits for you here.</p>
      <ButtonLink to={paths.events}>Find an event</ButtonLink>
    </div>
  );
}

function Events({ events }: { events: readonly SavedEvent[] }) {
  const nowMs = useNow();
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={`${event.kind} ${event.id}`}>
          <SavedRow event={event} nowMs={nowMs} />
        </li>
      ))}
    </ul>
  );
}

function SavedRow({ event, nowMs }: { event: SavedEvent; nowMs: number }) {
  const {
    kind,
    id,
    name,
    image,
    colour,
    date,
    time,
    place,
    startsAt,
    endsAt,
    cancelled,
    soldOut,
    saleOpensAt,
    saleClosesAt,
  } = event;
  const times = {
    starts_at: startsAt,
    ends_at: endsAt,
    sale_opens_at: saleOpensAt ?? null,
    sale_closes_at: saleClosesAt ?? null,
  };
  const label = eventLabel({ ...times, cancelled, sold_out: soldOut }, nowMs);
  const isAhead = label.startsWith("On sale");
  const path = kind === "combo" ? paths.comboEventDetail : paths.eventDetail;
  return (
    <Link to={path({ id, event_name: name })} className={styles.event}>
      <span className={styles.picture}>
        <Poster src={image} alt="" name={name} colour={colour} width={960} height={1200} sizes="76px" maxWidth={320} />
      </span>
      <span className={summary.facts}>
        {label && (
          <span>
            <Chip tone={isAhead ? "action" : "danger"}>{label}</Chip>
          </span>
        )}
        <time
          dateTime={startsAt}
          className={summary.when}
        >{`${kind === "combo" ? "From " : ""}${shortDateTime(date, time)}`}</time>
        <span className={classNames(summary.name, styles.name)}>{name}</span>
        <span>{place}</span>
      </span>
    </Link>
  );
}
