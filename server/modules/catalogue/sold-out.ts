import { type RawBuilder, sql } from "kysely";

/**
 * Whether every unit of an event is sold, as an expression over a query's `event` table. A hold is not a sale: an event
 * whose last seats are held still shows, for some of them come back. Counts what is settled and what is due
 * (migrations/0007_browse.sql), never the claims themselves.
 */
export function eventSoldOut(): RawBuilder<boolean> {
  return sql<boolean>`(
    coalesce((select units from event_sold where event_sold.event_id = event.id), 0)
    + coalesce((select sum(change) from event_sold_due where event_sold_due.event_id = event.id), 0)
  ) >= event.units`;
}
