import { type RawBuilder, sql } from "kysely";

/**
 * Whether every unit of an event is sold, as an expression over a query's `event` table. A hold is not a sale: an event
 * whose last seats are held still shows, for some of them come back.
 */
export function eventSoldOut(): RawBuilder<boolean> {
  return sql<boolean>`(
    select count(*) from seat_claim where seat_claim.event_id = event.id and seat_claim.state = 'sold'
  ) >= event.units`;
}
