import type { ReactNode } from "react";
import { paths } from "../../../contract/paths.ts";
import type { EventDetail } from "../../../contract/wire/events.ts";
import type { CallError } from "../../data/base-query";
import { useEventQuery } from "../../data/event-api";
import { NotBookable } from "./not-bookable";

interface BookableEventProps {
  eventId: string;
  children: (event: EventDetail) => ReactNode;
}

/** The event that a picker's address names; or what can be said where there is none. */
export function BookableEvent({ eventId, children }: BookableEventProps) {
  const { data: event, error, refetch } = useEventQuery(eventId, { skip: eventId === "" });
  if (event) return children(event);
  const failure = error as CallError | undefined;
  return <NotBookable what="event" id={eventId} error={failure} listPath={paths.events} onRetry={refetch} />;
}
