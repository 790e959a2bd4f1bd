import { sql } from "kysely";
import { venueIso } from "#contract/rules/time/venue-time.ts";
import type { OtherDate } from "#contract/wire/events.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { eventSoldOut } from "./sold-out.ts";

/** As many as a buyer can look through. */
const MOST_SHOWN = 12;

/** The next dates of an event's series that are still to come, in their order. None for an event without a series. */
export async function otherDates(db: Db, eventId: number): Promise<OtherDate[]> {
  const { rows } = await sql<{ id: number; name: string; startsAt: Date; timezone: string; soldOut: boolean }>`
    select event.id, event.event_name as name, event.starts_at as "startsAt", place.timezone, ${eventSoldOut()} as "soldOut"
    from event own
    join event on event.organiser_id = own.organiser_id and event.series = own.series and event.id <> own.id
    join place on place.id = event.place_id
    where own.id = ${eventId} and event.state = 'onsale' and event.starts_at > now()
    order by event.starts_at, event.id limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ id, name, startsAt, timezone, soldOut }) => ({
    id: String(id),
    event_name: name,
    starts_at: venueIso(startsAt, timezone),
    sold_out: soldOut,
  }));
}
