import type { EventDetail, EventListItem, EventListQuery, Slide } from "#contract/wire/events.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { eventDetail, listItem, slide } from "./event-answers.ts";
import { findEvent, findListed, likesEvent, sliderEvents } from "./event-queries.ts";
import { otherDates } from "./other-dates.ts";
import { listEvents } from "./search/list-events.ts";
import { listFilter } from "./search/list-filter.ts";
import { recentSales } from "./selling-fast.ts";
import { typesOnSale } from "./ticket-types/types-on-sale.ts";

const MAX_SLIDES = 8;
/** With fewer slides than this, the next events fill up the slider. */
const MIN_SLIDES = 3;

/** One page of events, and the number of all of them (docs/design/wire.md#browse). @throws RefusalError OUT_OF_RANGE */
export async function browseEvents(
  services: Services,
  query: EventListQuery,
): Promise<{ events: EventListItem[]; total: number }> {
  const { ids, total } = await listEvents(services.reads, listFilter(query));
  return { events: await listedEvents(services, ids), total };
}

/** The events with these ids, as lists have them. Unknown ids are left out. */
export async function listedEvents(services: Services, ids: readonly number[]): Promise<EventListItem[]> {
  const [events, sales] = await Promise.all([findListed(services.reads, ids), recentSales(services.db)]);
  return events.map((event) => listItem(event, sales));
}

/** One event with the database's time. `likes` says whether the user likes it. @throws RefusalError EVENT_NOT_FOUND */
export async function showEvent(
  services: Services,
  eventId: number,
  user: SessionUser | null = null,
): Promise<EventDetail> {
  const [event, types] = await Promise.all([
    findEvent(services.reads, eventId),
    typesOnSale(services.reads, [eventId]),
  ]);
  if (!event) throw new RefusalError("EVENT_NOT_FOUND");
  const others = event.series === null ? [] : await otherDates(services.reads, eventId);
  const likes = user !== null && (await likesEvent(services.db, user.id, eventId));
  return eventDetail(event, likes, types.get(eventId), others);
}

/**
 * The slides of the banner: all events with a position in it. If there are fewer than three, the next events by date are added.
 * @param state the name of the state that they are in; null for all
 */
export async function slides(services: Services, state: string | null): Promise<Slide[]> {
  const [events, sales] = await Promise.all([
    sliderEvents(services.reads, state, MAX_SLIDES),
    recentSales(services.db),
  ]);
  return events
    .filter((event, index) => event.slider_position !== null || index < MIN_SLIDES)
    .map((event) => slide(event, sales));
}
