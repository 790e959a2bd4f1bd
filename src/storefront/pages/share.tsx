import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { callError } from "#src/http/call-error.ts";
import { EventSummary } from "#src/shared/event/event-summary.tsx";
import { longDate } from "#src/shared/event/event-time.ts";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { QrCode } from "#src/ui/media/qr-code.tsx";
import { useBrand } from "../data/use-settings.ts";
import { sharePageOf } from "../features/event/actions/event-actions.tsx";
import { ShareLinks } from "../features/event/actions/share-links.tsx";
import { sharedState, useSharedEvent } from "../features/event/actions/shared-event.ts";
import { EventFailed } from "../features/event/event-failed.tsx";
import { StateNotice } from "../features/event/sale/state-notice.tsx";
import { NoSuchEvent } from "./no-such-event.tsx";
import styles from "./share.module.css";

/** /share?eventId= or ?comboEventId=: a share sheet for the event in its query. */
export function Component() {
  const [query] = useSearchParams();
  const { named, found, error, refetch, isFetching } = useSharedEvent(query);
  const failed = callError(error);
  const brand = useBrand();
  const unknown = !named || failed?.kind === "not-found" || failed?.kind === "invalid";
  const shared = found && sharedState(found);
  const label = shared?.label ?? "";
  const title = `${label && `${label}: `}Share ${found?.event_name ?? "this event"} | ${brand}`;
  usePageHead(unknown ? null : { title, description: "" });
  // A phone needs the absolute address, and only the browser knows its origin.
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(location.origin), []);
  if (unknown) return <NoSuchEvent />;
  if (failed && !found && !isFetching) return <EventFailed error={failed} onRetry={refetch} />;
  if (!found || !shared) return <ShareWaiting />;
  const { path, event_name, event_image, event_date, event_time, place_name } = found;
  return (
    <Page className={styles.page}>
      <PageHeading>Share this event</PageHeading>
      <StateNotice words={shared.words} categories={found.categories} />
      <EventSummary
        label="What you share"
        image={event_image}
        when={`${longDate(event_date)}, ${clockTime(event_time)}`}
        name={event_name}
        place={place_name}
      >
        <Link to={path}>Open its page</Link>
      </EventSummary>
      <div className={styles.code}>
        {origin && <QrCode value={origin + path} size={240} title={`QR code of the link to ${event_name}`} />}
      </div>
      <p className={styles.link}>{origin + path}</p>
      <ShareLinks title={label ? `${label}: ${event_name}` : event_name} path={path} sharePage={sharePageOf(found)} />
    </Page>
  );
}

function ShareWaiting() {
  return (
    <Page className={styles.page}>
      <PageHeading>Share this event</PageHeading>
      <div role="status">
        <VisuallyHidden>Loading the event</VisuallyHidden>
      </div>
      <Skeleton className={styles.waiting} />
      <Skeleton className={styles.codeWaiting} />
    </Page>
  );
}
