import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** A free place of a section, without what depends on the plan and on the buyer's wishes. */
export interface FreeCell {
  id: number;
  sectionId: number;
  row: number;
  column: number;
  /** The seat has a remark such as 'Restricted view'. */
  restricted: boolean;
  cents: number;
  type: "seat" | "wheelchair" | "companion";
}

interface WantedRows {
  sectionId: number;
  /** The last row of the section to read. */
  lastRow: number;
}

/** Every free seat of these rows, sorted by section, row and column. */
export async function freeSeats(db: Db, eventId: number, wanted: readonly WantedRows[]): Promise<FreeCell[]> {
  const sectionIds = sql`${wanted.map((rows) => rows.sectionId)}::integer[]`;
  // `not in` reads the claims once and looks each seat up in a hash. `not exists` reads them again for each seat if the
  // database has planned the statement while the table was empty.
  const { rows } = await sql<FreeCell>`
    select seat.id, seat.section_id as "sectionId", seat.drome_row as row, seat.drome_column as column,
      seat.note is not null as restricted, seat.price_cents as cents, seat.seat_type as type
    from unnest(${sectionIds}, ${wanted.map((rows) => rows.lastRow)}::integer[]) as wanted (section_id, last_row)
    join seat on seat.section_id = wanted.section_id and seat.drome_row <= wanted.last_row
    where seat.event_id = ${eventId} and seat.seat_type <> 'gap' and seat.seat_status = 'bookable'
      and seat.id not in (
        select seat_id from seat_claim
        where event_id = ${eventId} and section_id = any(${sectionIds}) and expires_at > now())
    order by seat.section_id, seat.drome_row, seat.drome_column`.execute(db);
  return rows;
}
