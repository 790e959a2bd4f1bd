import { hasAreas, type Sells, sellsAt } from "../event/venue-kinds.ts";
import { MAX_PARTY_PLOT_PER_CATEGORY, MAX_TICKETS } from "../limits.ts";

/** How many tickets one order may have. */
export interface TicketLimit {
  most: number;
  /** What the limit counts: all tickets for one event, or those of each category. */
  counts: "event" | "category";
}

/**
 * The limit of an order at a venue of this type: 20 of each category of a Party Plot, or 10 for the event.
 * @param sells what the venue sells, if it is known. It stays the same until the venue is imported again, even if the
 * meaning of its type changes
 */
export function ticketLimit(placeType: string, sells: Sells = sellsAt(placeType)): TicketLimit {
  if (sells === "units" && !hasAreas(placeType)) return { most: MAX_PARTY_PLOT_PER_CATEGORY, counts: "category" };
  return { most: MAX_TICKETS, counts: "event" };
}
