import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { isTaken } from "./stock-units.ts";

/** Taken places of one section that have the same price. */
export interface BookedPlaces {
  /** The section's key in the plan. */
  section: string;
  price_cents: number;
  count: number;
  /** Parts of rows: [row, from column, to column], both ends included. */
  spans: [row: number, from: number, to: number][];
}

/**
 * The places that buyers of an event hold or own, in the plan's order, with their prices. An import must preserve both.
 */
export async function bookedPlaces(db: Db, eventId: number): Promise<BookedPlaces[]> {
  const { rows } = await sql<{ section: string; price_cents: number; row: number; column: number }>`
    select section.plan_key as section, seat.price_cents, seat.drome_row as row, seat.drome_column as column
    from seat join section on section.id = seat.section_id and section.event_id = seat.event_id
    where seat.event_id = ${eventId} and ${isTaken}
    order by section.position, section.id, seat.price_cents, seat.drome_row, seat.drome_column`.execute(db);
  const places: BookedPlaces[] = [];
  for (const { section, price_cents, row, column } of rows) {
    let here = places.at(-1);
    if (here?.section !== section || here.price_cents !== price_cents) {
      here = { section, price_cents, count: 0, spans: [] };
      places.push(here);
    }
    here.count += 1;
    const last = here.spans.at(-1);
    if (last && last[0] === row && last[2] === column - 1) last[2] = column;
    else here.spans.push([row, column, column]);
  }
  return places;
}
