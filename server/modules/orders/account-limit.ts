import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { BUYER_LOCK } from "#server/db/locks.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { EventFacts } from "../catalogue/event-facts.ts";
import { eventTitle, type NamedEvent } from "./event-title.ts";

type LimitedEvent = NamedEvent & Pick<EventFacts, "perAccountLimit">;

/** An event of which the account would have too many tickets. */
interface Excess<Event> {
  event: Event;
  limit: number;
  /** How many it has, in paid orders and live holds. */
  had: number;
}

/** Whether an account would have more tickets of an event than the organiser allows over all its orders. */
function excessOf<Event extends LimitedEvent>(
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
  events: readonly LimitedEvent[],
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

/**
 * Lets the holds of one account, and its late payments, run one after the other until the transaction ends. write_hold takes the
 * same lock.
 */
export async function lockBuyer(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BUYER_LOCK}, ${userId})`.execute(trx);
}

interface Wish<Event> {
  userId: number;
  events: readonly Event[];
  /** One for each ticket. */
  seats: readonly { eventId: number }[];
  /** Bookings of the account that do not count, because this wish takes their place. */
  without: readonly number[];
}

/**
 * As excessOf, of what the account has now: paid orders and live holds count. Asks the database only if an event has such a limit.
 * A late payment calls this under lockBuyer, so that it and a hold cannot both find room.
 */
export async function aboveAccountLimit<Event extends LimitedEvent>(
  db: Db,
  { userId, events, seats, without }: Wish<Event>,
): Promise<Excess<Event> | null> {
  const limited = events.filter((event) => event.perAccountLimit !== null).map((event) => event.id);
  if (limited.length === 0) return null;
  const { rows } = await sql<{ eventId: number; tickets: number }>`
    select event.id as "eventId", sum(had.tickets)::integer as tickets
    from unnest(${limited}::integer[]) as event (id) cross join lateral account_tickets(${userId}, event.id) as had
    where had.booking_id <> all(${[...without]}::integer[]) group by event.id`.execute(db);
  return excessOf(events, seats, new Map(rows.map(({ eventId, tickets }) => [eventId, tickets])));
}
