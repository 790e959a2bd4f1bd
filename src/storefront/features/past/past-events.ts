import { paths } from "#contract/paths.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import type { EventListItem } from "#contract/wire/events.ts";
import type { PageHead } from "#src/ui/layout/page-head.ts";

export const PAST_STEP = 24;
/** Older events can be found by search. */
export const MAX_PAST = 10 * PAST_STEP;

/** How many events the address asks for, as in '/past-events?shown=48', so that back and reload show the same list. */
export function shownCount(query: URLSearchParams): number {
  const asked = Math.ceil(Number(query.get("shown")) / PAST_STEP) * PAST_STEP;
  return asked > PAST_STEP ? Math.min(asked, MAX_PAST) : PAST_STEP;
}

export interface PastYear {
  year: string;
  events: EventListItem[];
}

/** Groups events by their year at the venue, in the given order. */
export function byYear(events: readonly EventListItem[]): PastYear[] {
  const years = groupedBy(events, (event) => event.event_date.slice(0, 4));
  return [...years].map(([year, list]) => ({ year, events: list }));
}

/** @param brand the seller's name */
export function pastHead(brand: string): PageHead {
  return {
    title: `Past events | ${brand}`,
    description: `The events that ${brand} sold tickets for, the latest first: what was on, where and when.`,
    canonical: paths.pastEvents,
  };
}
