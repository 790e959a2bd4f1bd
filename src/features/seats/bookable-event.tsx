import type { ReactNode } from "react";
import { paths } from "../../../contract/paths.ts";
import type { EventDetail } from "../../../contract/wire/events.ts";
import type { CallError } from "../../data/base-query";
import { useEventQuery } from "../../data/event-api";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { Notice } from "../../ui/notice";
import { PageHeading } from "../../ui/page-heading";
import styles from "./picker-page.module.css";
import { PickerSkeleton } from "./picker-skeleton";

interface BookableEventProps {
  eventId: string;
  children: (event: EventDetail) => ReactNode;
}

/** The event that a picker's address names; or what can be said where there is none. */
export function BookableEvent({ eventId, children }: BookableEventProps) {
  const { data: event, error, refetch } = useEventQuery(eventId, { skip: eventId === "" });
  if (event) return children(event);
  const failure = error as CallError | undefined;
  const unknown = eventId === "" || failure?.kind === "not-found" || failure?.kind === "invalid";
  return (
    <div className={styles.page}>
      <PageHeading>{unknown ? "Event Not Found" : "Choosing seats"}</PageHeading>
      {unknown && (
        <Notice tone="info" action={<ButtonLink to={paths.events}>See all events</ButtonLink>}>
          This address names no event that can be booked.
        </Notice>
      )}
      {!unknown && failure && (
        <Notice tone="danger" title="The event did not load" action={<Button onClick={refetch}>Try again</Button>}>
          {failure.message}
        </Notice>
      )}
      {!unknown && !failure && <PickerSkeleton />}
    </div>
  );
}
