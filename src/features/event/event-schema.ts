import { paths } from "#contract/paths.ts";
import { priceRangeOf } from "#contract/rules/event-price.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { imageSource } from "#src/ui/image-source.ts";
import { summaryOf } from "./summary-of.ts";

/** schema.org's Event for search engines. @param origin goes before every address */
export function schemaEvent(event: EventDetail, origin: string): object {
  const availability = event.sold_out ? "SoldOut" : "InStock";
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.event_name,
    description: summaryOf(event.event_about),
    image: [`${origin}${imageSource(event.event_banner, 1280)}`, `${origin}${imageSource(event.event_image, 960)}`],
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventStatus: `https://schema.org/${event.cancelled ? "EventCancelled" : "EventScheduled"}`,
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
      lowPrice: (priceRangeOf(event).lowCents / 100).toFixed(2),
      highPrice: (priceRangeOf(event).highCents / 100).toFixed(2),
      availability: `https://schema.org/${availability}`,
    },
  };
}
