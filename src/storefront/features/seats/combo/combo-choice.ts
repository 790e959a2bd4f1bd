import { type Price, priceOrder } from "#contract/rules/money/order-price.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { pricedTicket, type TypedTicket } from "../types/typed-tickets.ts";

/** The facts about a combo's event that choosing its seats needs. */
export interface ComboEvent {
  eventId: string;
  name: string;
  /** The name, with the start time if another event of the combo has the same name. Used where no date is shown. */
  title: string;
}

/** The seats of each event, in the combo's order. They are held, and their attendees are named, in this order. */
export function seatsByEvent(seats: readonly ChosenSeat[], events: readonly ComboEvent[]): ChosenSeat[][] {
  return events.map(({ eventId }) => seats.filter((seat) => seat.eventId === eventId));
}

/** The progress of the choice for one event. */
export interface EventProgress {
  chosen: number;
  /** The number of seats of the event that has the most. Every other event needs the same number. */
  wanted: number;
}

export function progressOf(seats: readonly ChosenSeat[], events: readonly ComboEvent[]): EventProgress[] {
  const counts = seatsByEvent(seats, events).map((ofEvent) => ofEvent.length);
  const wanted = Math.max(0, ...counts);
  return counts.map((chosen) => ({ chosen, wanted }));
}

/** 'No seats yet', '2 of 3 chosen' or '3 chosen'. */
export function progressWords({ chosen, wanted }: EventProgress): string {
  if (wanted === 0) return "No seats yet";
  return chosen === wanted ? `${chosen} chosen` : `${chosen} of ${wanted} chosen`;
}

/** An event that has fewer seats than another, and how many it lacks. */
export interface Missing {
  event: ComboEvent;
  count: number;
}

/** The first event that lacks seats, so that the choice cannot be held yet. The open event comes before the others. */
export function firstMissing(
  seats: readonly ChosenSeat[],
  events: readonly ComboEvent[],
  openEventId: string,
): Missing | undefined {
  const progress = progressOf(seats, events);
  const missing = events.flatMap((event, index) => {
    const { chosen, wanted } = progress[index] ?? { chosen: 0, wanted: 0 };
    return chosen < wanted ? [{ event, count: wanted - chosen }] : [];
  });
  return missing.find(({ event }) => event.eventId === openEventId) ?? missing[0];
}

/** 'Choose 2 more for Red Gum Sessions' */
export function missingWords({ event, count }: Missing): string {
  return `Choose ${count} more for ${event.title}`;
}

/** A chosen seat with its ticket type. */
export type ComboTicket = TypedTicket<ChosenSeat>;

export function ticketsOf({ eventId }: Pick<ComboEvent, "eventId">, tickets: readonly ComboTicket[]): ComboTicket[] {
  return tickets.filter(({ unit }) => unit.eventId === eventId);
}

/** The facts on which a combo's price depends, apart from its seats. */
export interface ComboTerms {
  commission: Commission;
  discountPercent: number;
  /** True for user_role 5, whose tickets are free. The page shows the price that the box office will calculate. */
  free: boolean;
}

/** The price that the box office will calculate. The discount needs equal numbers of seats. The order has one fee. */
export function priceOfCombo(tickets: readonly ComboTicket[], events: readonly ComboEvent[], terms: ComboTerms): Price {
  return priceOrder({
    ticketsByEvent: events.map((event) => ticketsOf(event, tickets).map(pricedTicket)),
    commission: tickets.length === 0 ? { type: "Fixed", value: 0 } : terms.commission,
    comboDiscountPercent: terms.discountPercent,
    voucher: null,
    free: terms.free,
  });
}
