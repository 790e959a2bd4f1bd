import { paths } from "./paths.ts";
import { pickerAt } from "./rules/event/venue-kinds.ts";
import type { EventDetail } from "./wire/events.ts";

export type BookableEvent = Pick<EventDetail, "id" | "place_id" | "place_name" | "place_type">;

/** Asks a picker to take this many of the best seats. */
export const BEST_PARAM = "best";
/** Tells a picker that its buyer has pressed Proceed: on the event's page, or before signing in. */
export const PROCEED_PARAM = "proceed";

interface OpenAt {
  /** The section that the picker opens. */
  section?: string;
  /** The prices that it shows, in cents: '5900-7400'. */
  price?: string;
}

/** The address of the picker, which takes this many of the best seats and proceeds. Seats chosen before are dropped. */
export function bestSeatsPath(event: BookableEvent, plenaryPlaceName: string, count: number): string {
  const screen = event.place_name === plenaryPlaceName ? paths.plenaryDome : paths.seatBooking;
  return `${screen}?eventId=${event.id}&placeId=${event.place_id}&seats=&${BEST_PARAM}=${count}&${PROCEED_PARAM}=1`;
}

/**
 * The address of the picker for what an event's venue sells (docs/design/product.md#where-buy-tickets-leads). In
 * the plenary a buyer chooses a block first, unless the section is already known.
 */
export function pickerPath(event: BookableEvent, plenaryPlaceName: string, at: OpenAt = {}): string {
  const isPlenary = event.place_name === plenaryPlaceName;
  const plenary = at.section ? "plenaryDome" : "plenary";
  const screen = isPlenary ? plenary : pickerAt(event.place_type);
  const query = Object.entries({ eventId: event.id, placeId: event.place_id, ...at });
  return `${paths[screen]}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}
