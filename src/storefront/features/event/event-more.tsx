import type { EventDetail } from "#contract/wire/events.ts";
import { ArtistPicture } from "./about/artist-picture.tsx";
import { EventTexts } from "./about/event-texts.tsx";
import { GoodToKnow } from "./about/good-to-know.tsx";
import { OrganisedBy } from "./about/organised-by.tsx";
import { OtherDates } from "./about/other-dates.tsx";
import { Sponsors } from "./about/sponsors.tsx";
import { TicketPrices } from "./about/ticket-prices.tsx";

/** An event without what each answer says anew. */
type LastingEvent = Omit<EventDetail, "current_time" | "likes" | "likeCounts">;

export interface EventMoreProps extends LastingEvent {
  /** Whether the page shows prices: not for an event that is over, or cancelled. */
  isPriced: boolean;
}

/** Everything on an event's page below its facts and its price. */
export function EventMore({ isPriced, ...event }: EventMoreProps) {
  return (
    <>
      {event.other_dates && <OtherDates dates={event.other_dates} />}
      {isPriced && event.ticket_types && <TicketPrices types={event.ticket_types} event={event} />}
      <EventTexts event={event} />
      <GoodToKnow transport={event.place_transport} access={event.place_access} />
      {event.event_artist_image && <ArtistPicture event={event} />}
      <OrganisedBy organiser={event} />
      <Sponsors eventId={event.id} />
    </>
  );
}
