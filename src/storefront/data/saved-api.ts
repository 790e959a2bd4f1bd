import { saleOfAll } from "#contract/rules/event/event-sale.ts";
import type { EventListItem } from "#contract/wire/events.ts";
import type { SavedAnswer, SavedItems } from "#contract/wire/likes.ts";
import { api, unwrap } from "#src/http/api.ts";
import type { SavedEvent } from "#src/storefront/storage/saved-events.ts";

type Combo = SavedItems["combos"][number];

function saleOf(events: Parameters<typeof saleOfAll>[0]) {
  const { sale_opens_at, sale_closes_at } = saleOfAll(events);
  return {
    ...(sale_opens_at && { saleOpensAt: sale_opens_at }),
    ...(sale_closes_at && { saleClosesAt: sale_closes_at }),
  };
}

function ofEvent(event: EventListItem): SavedEvent {
  return {
    kind: "event",
    id: event.id,
    name: event.event_name,
    image: event.event_image,
    ...(event.poster_colour && { colour: event.poster_colour }),
    date: event.event_date,
    time: event.event_time,
    place: `${event.place_name}, ${event.suburb}`,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    cancelled: event.cancelled,
    soldOut: event.sold_out,
    ...saleOf([event]),
  };
}

function ofCombo(combo: Combo): SavedEvent {
  // The sale of a combo ends with the start of its first event, but the combo is over only after its last.
  const [last = combo.starts_at] = combo.members
    .map((member) => member.ends_at)
    .sort((a, b) => Date.parse(b) - Date.parse(a));
  return {
    kind: "combo",
    id: combo.id,
    name: combo.event_name,
    image: combo.event_image,
    date: combo.event_date,
    time: combo.event_time,
    place: combo.place_name,
    startsAt: combo.starts_at,
    endsAt: last,
    cancelled: combo.cancelled,
    soldOut: combo.sold_out,
    ...saleOf(combo.members),
  };
}

/** A user's items saved with 'Interested': the next to start first, and past ones last. */
function savedOf({ events, combos }: SavedItems, nowMs: number): SavedEvent[] {
  const isOver = ({ endsAt }: SavedEvent) => Number(Date.parse(endsAt) <= nowMs);
  return [...events.map(ofEvent), ...combos.map(ofCombo)].sort(
    (a, b) => isOver(a) - isOver(b) || Date.parse(a.startsAt) - Date.parse(b.startsAt),
  );
}

const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    saved: build.query<SavedEvent[], string>({
      query: (userId) => ({ path: "saved", query: { user_id: userId } }),
      transformResponse: (answer: SavedAnswer) => savedOf(unwrap(answer), Date.now()),
      providesTags: ["Likes"],
    }),
  }),
});

export const { useSavedQuery } = savedApi;
