import { paths } from "#contract/paths.ts";
import { eventState } from "#contract/rules/event/event-state.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { wholePrices } from "#src/storefront/data/whole-price.ts";
import { imageSource } from "#src/ui/media/image-source.ts";
import { schemaAvailability, schemaSale, schemaStatus } from "./schema-state.ts";

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

const MAX_LENGTH = 300;

/**
 * The characters that the box office escapes in organisers' HTML. The ampersand comes last, so that its result is not
 * decoded a second time.
 */
const ESCAPES = [
  ["&nbsp;", " "],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
] as const;

/** The organiser's text without markup, shortened to a summary. */
export function summaryOf(html: string): string {
  const bare = html.replace(/<[^>]+>/g, " ");
  const text = ESCAPES.reduce((words, [written, meant]) => words.replaceAll(written, meant), bare)
    .replace(/\s+/g, " ")
    .trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).replace(/\s+\S*$/, "")}…` : text;
}
