import { venueWhen } from "#contract/rules/time/venue-time.ts";
import type { EventFacts } from "../catalogue/event-facts.ts";

export type NamedEvent = Pick<EventFacts, "id" | "eventName" | "startsAt" | "timezone">;

/** The name of one of an order's events, with its start if another of them has the same name. */
export function eventTitle({ id, eventName, startsAt, timezone }: NamedEvent, events: readonly NamedEvent[]): string {
  const isAlone = events.every((event) => event.id === id || event.eventName !== eventName);
  return isAlone ? eventName : `${eventName}, ${venueWhen(startsAt, timezone)}`;
}
