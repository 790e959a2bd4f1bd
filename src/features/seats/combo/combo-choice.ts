import { type Price, priceOrder } from "#contract/rules/order-price.ts";
import type { Commission } from "#contract/rules/pricing.ts";
import { type ChosenSeat, countLine } from "../choice/seat-choice.ts";

/** An event of a combo, as far as choosing its seats goes. */
export interface ComboEvent {
  eventId: string;
  name: string;
  /** The name, and when it begins where another event of the combo has the same name: for where nothing else says when. */
  title: string;
}

/** The seats of each event, in the combo's order: the order in which they are held and their attendees named. */
export function seatsByEvent(seats: readonly ChosenSeat[], events: readonly ComboEvent[]): ChosenSeat[][] {
  return events.map(({ eventId }) => seats.filter((seat) => seat.eventId === eventId));
}

/** How far the choice for one event is. */
export interface EventProgress {
  chosen: number;
  /** What the event with the most seats has: as many as every other one needs. */
  wanted: number;
}

export function progressOf(seats: readonly ChosenSeat[], events: readonly ComboEvent[]): EventProgress[] {
  const counts = seatsByEvent(seats, events).map((ofEvent) => ofEvent.length);
  const wanted = Math.max(0, ...counts);
  return counts.map((chosen) => ({ chosen, wanted }));
}

/** 'No seats yet', '2 of 3 chosen', '3 chosen'. */
export function progressWords({ chosen, wanted }: EventProgress): string {
  if (wanted === 0) return "No seats yet";
  return chosen === wanted ? `${chosen} chosen` : `${chosen} of ${wanted} chosen`;
}

/** An event that has fewer seats than another, and how many it lacks. */
export interface Missing {
  event: ComboEvent;
  count: number;
}

/** What keeps the choice from being held: the event being looked at before the others, which follow in their order. */
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

/** What a combo's price depends on beside its seats. */
export interface ComboTerms {
  commission: Commission;
  discountPercent: number;
  /** user_role 5: shown as the box office will reckon it. */
  free: boolean;
}

/** '4 tickets, 15% off, fees included' */
export function comboCountLine(count: number, price: Price, { commission, discountPercent }: ComboTerms): string {
  const [tickets = "", ...rest] = countLine(count, commission).split(", ");
  return [tickets, ...(price.comboDiscountCents > 0 ? [`${discountPercent}% off`] : []), ...rest].join(", ");
}

/** What the choice costs as the box office will reckon it: the combo's discount counts with equal numbers only, its fee is one for the order. */
export function priceOfCombo(seats: readonly ChosenSeat[], events: readonly ComboEvent[], terms: ComboTerms): Price {
  return priceOrder({
    seatCentsByEvent: seatsByEvent(seats, events).map((ofEvent) => ofEvent.map((seat) => seat.priceCents)),
    commission: seats.length === 0 ? { type: "Fixed", value: 0 } : terms.commission,
    comboDiscountPercent: terms.discountPercent,
    voucher: null,
    free: terms.free,
  });
}
