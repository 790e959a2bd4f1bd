import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { everBooked } from "./stock-event.ts";

/** What a row of an event's section costs. */
export interface RowPrice {
  section: string;
  /** Sellable units of the whole section. */
  units: number;
  row: number;
  cents: number;
}

/**
 * The prices of an event by section and row, in the plan's order. Units that were ever booked keep the price they had:
 * where others are left, these say what the row costs now.
 */
export async function rowPrices(trx: Transaction<Database>, eventId: number): Promise<RowPrice[]> {
  const { rows } = await sql<RowPrice>`
    select section.plan_key as section, section.units, seat.drome_row as row,
      coalesce(
        mode() within group (order by seat.price_cents) filter (where not ${everBooked}),
        mode() within group (order by seat.price_cents)
      ) as cents
    from section
    join seat on seat.section_id = section.id and seat.event_id = section.event_id
    where section.event_id = ${eventId}
    group by section.id, seat.drome_row
    order by section.position, section.id, seat.drome_row`.execute(trx);
  return rows;
}
