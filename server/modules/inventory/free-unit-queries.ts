import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { SeatRow } from "./section-queries.ts";

export interface UnitRequest {
  eventId: number;
  sectionId: number;
  priceCents: number;
  /** How many people each unit lets in. */
  admits: number;
  count: number;
}

/** Whether `count` units are free by committed data. Units that others are taking still count. Nothing is locked. */
export async function areUnitsFree(
  db: Db,
  { eventId, sectionId, priceCents, admits, count }: UnitRequest,
): Promise<boolean> {
  const { rows } = await sql<{ free: number }>`
    select count_free_units(${eventId}, ${sectionId}, ${priceCents}, ${admits}, ${count}, '{}') as free`.execute(db);
  return (rows[0]?.free ?? 0) >= count;
}

/**
 * At most `limit` free units of each of these categories, in order. Those that nobody has claimed come first. Each seat is
 * read by its primary key: after an import the planner still takes the event for a small one, and would read all its seats
 * for each unit.
 */
export async function freeUnits(
  db: Db,
  eventId: number,
  sectionIds: readonly number[],
  limit: number,
): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select seat.id, seat.section_id, seat.seat_number, seat.price_cents, seat.drome_row, seat.drome_column,
      seat.seat_type, seat.seat_status, seat.note, seat.admits, seat.traits
    from unnest(${[...sectionIds]}::integer[]) as category (id)
    cross join lateral (
      (
        select free_unit.event_id, free_unit.seat_id from free_unit
        where free_unit.event_id = ${eventId} and free_unit.section_id = category.id
          and (
            select seat.seat_type = 'seat' and seat.seat_status = 'bookable' from seat
            where seat.event_id = free_unit.event_id and seat.id = free_unit.seat_id
          )
          and (
            select count(*) = 0 from seat_claim
            where seat_claim.event_id = free_unit.event_id and seat_claim.seat_id = free_unit.seat_id
          )
        order by free_unit.seat_id limit ${limit}
      )
      union all
      (
        select event_id, seat_id from seat_claim
        where event_id = ${eventId} and section_id = category.id and state <> 'sold' and expires_at <= now()
        order by seat_id limit ${limit}
      )
      limit ${limit}
    ) as free
    cross join lateral (
      select * from seat where seat.event_id = free.event_id and seat.id = free.seat_id limit 1
    ) as seat
    where seat.seat_type = 'seat' and seat.seat_status = 'bookable'
    order by category.id, seat.drome_row, seat.drome_column`.execute(db);
  return rows;
}
