import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";

/** SQL over a query's `event` table: how many of its units are sold. */
export function eventUnitsSold(): RawBuilder<number> {
  return sql<number>`(
    coalesce((select units from event_sold where event_sold.event_id = event.id), 0)
    + coalesce((select sum(change) from event_sold_due where event_sold_due.event_id = event.id), 0)
  )::integer`;
}

/**
 * SQL over a query's `event` table: whether every unit of an event is sold. A hold is not a sale, because some held
 * seats become free again, so an event whose last seats are held is not sold out. Adds the settled count and the
 * changes that are not settled yet (migrations/0007_browse.sql), and never counts claims.
 */
export function eventSoldOut(): RawBuilder<boolean> {
  return sql<boolean>`${eventUnitsSold()} >= event.units`;
}

/** Whether every unit of this event is sold. An event that does not exist is not sold out. */
export async function isSoldOut(db: Db, eventId: number): Promise<boolean> {
  const event = await db
    .selectFrom("event")
    .where("id", "=", eventId)
    .select(sql<SqlBool>`${eventSoldOut()}`.as("soldOut"))
    .executeTakeFirst();
  return event?.soldOut === true;
}
