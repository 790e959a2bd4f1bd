import { type SqlBool, sql } from "kysely";
import { venueIso } from "#contract/rules/time/venue-time.ts";
import type { Order } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect/connect.ts";

/* A hold is for the dates that its events had when it was made, until its buyer agrees to others. */

/** SQL over `booking`: when its events begin now, in the form of `agreed_dates`. */
export const datesNow = sql<string>`dates_of(array(select own.event_id from booking_seat own where own.booking_id = booking.id))`;

/** SQL over `booking`: whether it waits for its payment, and one of its events begins at another time than its buyer agreed to. */
const hasMoved = sql<SqlBool>`(booking.state in ('held', 'paying', 'failed') and booking.agreed_dates <> ${datesNow})`;

/**
 * Stores that the buyer agrees to the dates of an order.
 * @param dates as `date_change.agree` named them. If they have changed by now, nothing is stored, and the checkout asks
 * again
 */
export async function agreeToDates(
  db: Db,
  { userId, pid, dates }: { userId: number; pid: number; dates: string },
): Promise<void> {
  await sql`
    update booking set agreed_dates = ${dates}
    where pid = ${pid} and user_id = ${userId} and ${hasMoved} and ${datesNow} = ${dates}`.execute(db);
}

interface DatedEvent {
  id: number;
  startsAt: Date;
  timezone: string;
}

/**
 * The question to the buyer, or undefined if nothing moved.
 * @param titles the names of the events by their ids
 */
export function dateChange(
  agreed: string | null | undefined,
  now: string | null | undefined,
  events: readonly DatedEvent[],
  titles: ReadonlyMap<number, string>,
): Order["date_change"] {
  if (!agreed || !now || agreed === now) return undefined;
  const before = new Map(agreed.split(" ").map((entry) => entry.split("@").map(Number) as [number, number]));
  const moved = events.flatMap(({ id, startsAt, timezone }) => {
    const seconds = before.get(id);
    if (seconds === undefined || seconds === Math.floor(startsAt.getTime() / 1000)) return [];
    const from = venueIso(new Date(seconds * 1000), timezone);
    return [{ event_name: titles.get(id) ?? "", from, to: venueIso(startsAt, timezone) }];
  });
  return { agree: now, events: moved };
}
