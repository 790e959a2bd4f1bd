import { paths } from "#contract/paths.ts";
import { eventState } from "#contract/rules/event/event-state.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { wholePrices } from "#src/storefront/data/whole-price.ts";
import { imageSource } from "#src/ui/media/image-source.ts";
import { schemaAvailability, schemaSale, schemaStatus } from "./schema-state.ts";
import { summaryOf } from "./summary-of.ts";

/** schema.org's Event for search engines. @param origin goes before every address */
export function schemaEvent(event: EventDetail, origin: string): object {
  const state = eventState(event, Date.parse(event.current_time));
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.event_name,
    description: summaryOf(event.event_about),
    image: [`${origin}${imageSource(event.event_banner, 1280)}`, `${origin}${imageSource(event.event_image, 960)}`],
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventStatus: `https://schema.org/${schemaStatus(state)}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: event.place_name,
      address: {
        "@type": "PostalAddress",
        streetAddress: event.place_address,
        addressLocality: event.suburb,
        addressRegion: event.state,
        addressCountry: "AU",
      },
      geo: { "@type": "GeoCoordinates", latitude: event.lat, longitude: event.lng },
    },
    performer: event.artists.map((name) => ({ "@type": "PerformingGroup", name })),
    organizer: { "@type": "Organization", name: event.organizer_name },
    offers: {
      "@type": "AggregateOffer",
      url: `${origin}${paths.eventDetail(event)}`,
      priceCurrency: "AUD",
      ...wholePrices(event),
      availability: `https://schema.org/${schemaAvailability(state)}`,
      ...schemaSale(event, event.starts_at),
    },
  };
}
