import { RefusalError } from "#server/plugins/errors.ts";
import type { EventFacts } from "../catalogue/event-facts.ts";
import { eventTitle, type NamedEvent } from "./event-title.ts";

type LimitedEvent = Pick<EventFacts, "id" | "perAccountLimit">;

/** An event of which the account would have too many tickets. */
interface Excess<Event> {
  event: Event;
  limit: number;
  /** How many it has, in paid orders and live holds. */
  had: number;
}

/** Whether an account would have more tickets of an event than the organiser allows over all its orders. */
export function excessOf<Event extends LimitedEvent>(
  events: readonly Event[],
  seats: readonly { eventId: number }[],
  ticketsOf: ReadonlyMap<number, number>,
): Excess<Event> | null {
  for (const event of events) {
    const had = ticketsOf.get(event.id) ?? 0;
    const wanted = seats.filter((seat) => seat.eventId === event.id).length;
    const limit = event.perAccountLimit;
    if (limit !== null && had + wanted > limit) return { event, limit, had };
  }
  return null;
}

/**
 * @param seats one for each wanted ticket
 * @param ticketsOf how many tickets of each event the account has, by the event's id
 * @throws RefusalError ACCOUNT_LIMIT, which says the limit and how many tickets the account has
 */
export function refuseAboveAccountLimit(
  events: readonly (LimitedEvent & NamedEvent)[],
  seats: readonly { eventId: number }[],
  ticketsOf: ReadonlyMap<number, number>,
): void {
  const excess = excessOf(events, seats, ticketsOf);
  if (!excess) return;
  const { event, limit, had } = excess;
  const rule = `Each person can buy up to ${limit} ${limit === 1 ? "ticket" : "tickets"} for ${eventTitle(event, events)}.`;
  const left = limit - had;
  const more = left > 0 ? `, so you can choose up to ${left} more` : "";
  throw new RefusalError("ACCOUNT_LIMIT", { message: had > 0 ? `${rule} You already have ${had}${more}.` : rule });
}
