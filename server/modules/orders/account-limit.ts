import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { BUYER_LOCK } from "#server/db/locks.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { EventFacts } from "../catalogue/event-facts.ts";
import { eventTitle } from "./event-title.ts";

interface Wish {
  userId: number;
  events: readonly EventFacts[];
  /** One for each ticket. */
  seats: readonly { eventId: number }[];
  /** Bookings of the account that do not count, because this wish takes their place. */
  without: readonly number[];
}

/** An event of which the account would have too many tickets. */
interface Excess {
  event: EventFacts;
  limit: number;
  /** How many it has, in paid orders and live holds. */
  had: number;
}

/**
 * Lets the holds of one account, and its late payments, run one after the other until the transaction ends. hold_at_once takes the
 * same lock.
 */
export async function lockBuyer(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BUYER_LOCK}, ${userId})`.execute(trx);
}

/**
 * Whether the account would have more tickets of an event than the organiser allows over all its orders. Paid orders and live
 * holds count. Asks the database only if an event has such a limit. Holds and late payments call this
 * under lockBuyer, so that two of them cannot both find room.
 */
export async function aboveAccountLimit(db: Db, { userId, events, seats, without }: Wish): Promise<Excess | null> {
  const limited = events.filter((event) => event.perAccountLimit !== null).map((event) => event.id);
  if (limited.length === 0) return null;
  const { rows } = await sql<{ eventId: number; tickets: number }>`
    select own.event_id as "eventId", count(*)::integer as tickets
    from booking join booking_seat as own on own.booking_id = booking.id
    where booking.user_id = ${userId} and own.event_id = any(${limited}::integer[])
      and (booking.state = 'paid' or (booking.state in ('held', 'paying', 'failed') and booking.expires_at > now()))
      and not exists (
        select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position
      )
      and booking.id <> all(${[...without]}::integer[])
    group by own.event_id`.execute(db);
  for (const event of events) {
    const had = rows.find((row) => row.eventId === event.id)?.tickets ?? 0;
    const wanted = seats.filter((seat) => seat.eventId === event.id).length;
    const limit = event.perAccountLimit;
    if (limit !== null && had + wanted > limit) return { event, limit, had };
  }
  return null;
}

/** @throws RefusalError ACCOUNT_LIMIT, which says the limit and how many tickets the account has */
export async function refuseAboveAccountLimit(db: Db, wish: Wish): Promise<void> {
  const excess = await aboveAccountLimit(db, wish);
  if (!excess) return;
  const { event, limit, had } = excess;
  const rule = `Each person can buy up to ${limit} ${limit === 1 ? "ticket" : "tickets"} for ${eventTitle(event, wish.events)}.`;
  const left = limit - had;
  const more = left > 0 ? `, so you can choose up to ${left} more` : "";
  throw new RefusalError("ACCOUNT_LIMIT", { message: had > 0 ? `${rule} You already have ${had}${more}.` : rule });
}
