import { paths } from "#contract/paths.ts";
import { eventLabel } from "#contract/rules/event/event-label.ts";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { longDate } from "#src/shared/event/event-time.ts";
import type { PageHead } from "#src/ui/layout/page-head.ts";

/** The head of an event's page. Addresses start with '/'. @param brand the seller's name */
export function eventHead(event: EventDetail, brand: string): PageHead {
  const price = priceRangeOf(event);
  const where = `${event.place_name}, ${event.suburb}`;
  const canonical = paths.eventDetail(event);
  const label = eventLabel(event, Date.parse(event.current_time));
  const about = `${event.categories} at ${where} on ${longDate(event.event_date)}.`;
  return {
    title: `${label && `${label}: `}${event.event_name}, ${longDate(event.event_date)}, ${where} | ${brand}`,
    description: (label ? `${label}. ${about}` : `${about} Tickets ${price.text} ${price.note}`).trim(),
    canonical,
    image: { path: event.event_banner, alt: event.event_image_alt || event.event_name },
  };
}
