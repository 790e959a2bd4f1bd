import type { EventDetail } from "#contract/wire/events.ts";
import { ArtistPicture } from "./artist-picture.tsx";
import { EventTexts } from "./event-texts.tsx";
import { GoodToKnow } from "./good-to-know.tsx";
import { OrganisedBy } from "./organised-by.tsx";
import { Sponsors } from "./sponsors.tsx";

/** An event without what each answer says anew. */
export type LastingEvent = Omit<EventDetail, "current_time" | "likes" | "likeCounts">;

/** Everything on an event's page below its facts and its price. */
export function EventMore(event: LastingEvent) {
  return (
    <>
      <EventTexts event={event} />
      <GoodToKnow transport={event.place_transport} access={event.place_access} />
      {event.event_artist_image && <ArtistPicture event={event} />}
      <OrganisedBy organiser={event} />
      <Sponsors eventId={event.id} />
    </>
  );
}
