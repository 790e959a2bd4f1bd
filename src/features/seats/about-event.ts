import { paths } from "#contract/paths.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { foreignZone } from "#src/data/foreign-zone.ts";
import { shortDateTime } from "#src/ui/event-time.ts";

/** What a picker's page shows about its event, and where its back arrow leads if there is no previous page. */
export function aboutEvent(event: EventDetail) {
  const when = `${shortDateTime(event.event_date, event.event_time)} ${foreignZone(event.starts_at)}`.trim();
  return {
    name: event.event_name,
    placeName: event.place_name,
    facts: `${when}, ${event.place_name}`,
    fallback: paths.eventDetail(event),
  };
}
