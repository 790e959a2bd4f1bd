import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { FreeSeat } from "./best-block.ts";

export interface FreeCell extends FreeSeat {
  type: "seat" | "wheelchair" | "companion";
}

/** Every free seat of a section up to this price, sorted by row and column. */
export async function freeSeats(
  db: Db,
  eventId: number,
  sectionId: number,
  maxPriceCents: number | null,
): Promise<FreeCell[]> {
  const { rows } = await sql<FreeCell>`
    select seat.id, seat.drome_row as row, seat.drome_column as column, seat.note is not null as restricted,
      seat.seat_type as type
    from seat
    where seat.event_id = ${eventId} and seat.section_id = ${sectionId}
      and seat.seat_type <> 'gap' and seat.seat_status = 'bookable'
      and (${maxPriceCents}::integer is null or seat.price_cents <= ${maxPriceCents}::integer)
      and not exists (
        select from seat_claim
        where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id and seat_claim.expires_at > now())
    order by seat.drome_row, seat.drome_column`.execute(db);
  return rows;
}
