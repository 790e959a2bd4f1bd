import { paths } from "#contract/paths.ts";
import { accountLimitWords } from "#contract/rules/limits.ts";
import { ticketLimit } from "#contract/rules/ticket/ticket-limit.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { foreignZone } from "#src/storefront/data/zone-label.ts";

/** The event's facts on its picker's page, and where the back arrow leads if there is no previous page. */
export function aboutEvent(event: EventDetail) {
  const when = `${shortDateTime(event.event_date, event.event_time)} ${foreignZone(event.starts_at)}`.trim();
  return {
    name: event.event_name,
    placeName: event.place_name,
    facts: `${when}, ${event.place_name}`,
    fallback: paths.eventDetail(event),
  };
}

/**
 * How many tickets a buyer can have. The box office counts an account's other orders, so its limit is shown even above
 * the order's.
 */
export function ruleOf({ place_type, per_account_limit }: EventDetail): string {
  if (per_account_limit) return accountLimitWords(per_account_limit);
  const { most, counts } = ticketLimit(place_type);
  return counts === "category" ? `Max ${most} of each` : `Max ${most} tickets`;
}
