import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { isTaken } from "./stock-units.ts";

/** The price of a row in a section of an event, and whom its tickets let in. */
export interface RowPrice {
  section: string;
  /** The number of units in the whole section that can be sold. */
  units: number;
  row: number;
  cents: number;
  /** How many people each ticket of the row lets in. */
  admits: number;
}

/**
 * The prices of an event by section and row, in the plan's order. Units that buyers hold or own keep their price, so a
 * row's price is taken from its other units if there are any.
 */
export async function rowPrices(trx: Transaction<Database>, eventId: number): Promise<RowPrice[]> {
  const { rows } = await sql<RowPrice>`
    select section.plan_key as section, section.units, seat.drome_row as row,
      coalesce(
        mode() within group (order by seat.price_cents) filter (where not ${isTaken}),
        mode() within group (order by seat.price_cents)
      ) as cents,
      coalesce(
        mode() within group (order by seat.admits) filter (where not ${isTaken}),
        mode() within group (order by seat.admits)
      ) as admits
    from section
    join seat on seat.section_id = section.id and seat.event_id = section.event_id
    where section.event_id = ${eventId}
    group by section.id, seat.drome_row
    order by section.position, section.id, seat.drome_row`.execute(trx);
  return rows;
}
