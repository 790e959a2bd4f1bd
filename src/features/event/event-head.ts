import { paths } from "../../../contract/paths.ts";
import { priceRangeOf } from "../../../contract/rules/event-price.ts";
import type { EventDetail } from "../../../contract/wire/events.ts";
import { longDate } from "../../ui/event-time";
import { imageSource } from "../../ui/image-source";
import type { PageHead } from "../../ui/page-head";

/** What the event's page says of itself; addresses begin at the origin's root. @param brand the seller's name */
export function eventHead(event: EventDetail, brand: string, origin: string): PageHead {
  const price = priceRangeOf(event);
  const where = `${event.place_name}, ${event.suburb}`;
  const canonical = paths.eventDetail(event);
  return {
    title: `${event.event_name}, ${longDate(event.event_date)}, ${where} | ${brand}`,
    description:
      `${event.categories} at ${where} on ${longDate(event.event_date)}. Tickets ${price.text} ${price.note}`.trim(),
    canonical,
    image: imageSource(event.event_banner, 1280),
    structuredData: [schemaEvent(event, origin), breadcrumbs(event, origin)],
  };
}

function schemaEvent(event: EventDetail, origin: string): object {
  const availability = event.sold_out ? "SoldOut" : "InStock";
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.event_name,
    description: textOf(event.event_about),
    image: [`${origin}${imageSource(event.event_banner, 1280)}`, `${origin}${imageSource(event.event_image, 960)}`],
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventStatus: "https://schema.org/EventScheduled",
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

function breadcrumbs(event: EventDetail, origin: string): object {
  const crumbs: [string, string][] = [
    ["Home", paths.home],
    ["Events", paths.events],
    [event.event_name, paths.eventDetail(event)],
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** The organiser's words without their markup, at the length of a summary. */
function textOf(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > 300 ? `${text.slice(0, 297).trimEnd()}...` : text;
}
