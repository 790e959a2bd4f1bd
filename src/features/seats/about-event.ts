import { paths } from "#contract/paths.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { shortDateTime } from "#src/ui/event-time.ts";

/** What a picker's page shows about its event, and where its back arrow leads if there is no previous page. */
export function aboutEvent(event: EventDetail) {
  return {
    name: event.event_name,
    placeName: event.place_name,
    facts: `${shortDateTime(event.event_date, event.event_time)}, ${event.place_name}`,
    fallback: paths.eventDetail(event),
  };
}
