import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";

export interface SectionRow {
  id: number;
  title: string;
  et_blockid: string;
  blockstatus: string;
  max_row: number;
  max_column: number;
  price_from_cents: number;
  price_to_cents: number;
  /** How many people each ticket lets in. */
  admits: number;
  /** The number of free units. */
  free: number;
}

/**
 * The sections of an event with the number of free units in each. It subtracts the claims, counted by their indexes by
 * section (migration 0009), from the section's fixed number of units. Seats are never read.
 */
export async function sectionsWithCounts(
  db: Db,
  eventId: number,
  sectionIds: readonly number[] | null,
): Promise<SectionRow[]> {
  const only = sectionIds ? sql<SqlBool>`and section.id = any(${[...sectionIds]}::integer[])` : sql``;
  // The condition is repeated for the claims, so that one section of a stadium is counted without all the others.
  const claimed = sectionIds ? sql<SqlBool>`and section_id = any(${[...sectionIds]}::integer[])` : sql``;
  const { rows } = await sql<SectionRow>`
    select section.id, section.title, section.et_blockid, section.blockstatus, section.max_row, section.max_column,
      section.price_from_cents, section.price_to_cents, section.admits, section.units - coalesce(live.claims, 0)::integer as free
    from section
    left join (
      select section_id, sum(claims) as claims from (
        select section_id, count(*) as claims from seat_claim
        where event_id = ${eventId} and state = 'sold' ${claimed} group by section_id
        union all
        select section_id, count(*) from seat_claim
        where event_id = ${eventId} and state <> 'sold' and expires_at > now() ${claimed} group by section_id
      ) as each group by section_id
    ) as live on live.section_id = section.id
    where section.event_id = ${eventId} ${only}
    order by section.position, section.id`.execute(db);
  return rows;
}

export interface SeatRow {
  id: number;
  section_id: number;
  seat_number: string;
  price_cents: number;
  drome_row: number;
  drome_column: number;
  seat_type: "seat" | "gap" | "wheelchair" | "companion";
  seat_status: "bookable" | "blocked";
  note: string | null;
  admits: number;
  claim: "held" | "paying" | "sold" | null;
}

/**
 * Every seat and gap of these sections with its live claim, sorted by section, row and column. Each claim is looked up by its key:
 * right after an opening the database's statistics still say that an event has no claims, and a plain join then compares
 * every seat with every claim (29 ms in place of 1 for 200 seats and 2,500 claims).
 */
export async function seatsOfSections(db: Db, eventId: number, sectionIds: readonly number[]): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select seat.id, seat.section_id, seat.seat_number, seat.price_cents, seat.drome_row, seat.drome_column,
      seat.seat_type, seat.seat_status, seat.note, seat.admits, live.state as claim
    from seat
    left join lateral (
      select state from seat_claim
      where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id and seat_claim.expires_at > now()
      limit 1
    ) as live on true
    where seat.event_id = ${eventId} and seat.section_id = any(${[...sectionIds]}::integer[])
    order by seat.section_id, seat.drome_row, seat.drome_column`.execute(db);
  return rows;
}

/** At most `limit` free units of each of these Party Plot categories. */
export async function freeUnits(
  db: Db,
  eventId: number,
  sectionIds: readonly number[],
  limit: number,
): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select unit.*, null as claim
    from unnest(${[...sectionIds]}::integer[]) as category (id)
    cross join lateral (
      select seat.id, seat.section_id, seat.seat_number, seat.price_cents, seat.drome_row, seat.drome_column,
        seat.seat_type, seat.seat_status, seat.note, seat.admits
      from seat
      where seat.event_id = ${eventId} and seat.section_id = category.id
        and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
        and not exists (
          select from seat_claim
          where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id and seat_claim.expires_at > now())
      order by seat.drome_row, seat.drome_column
      limit ${limit}
    ) as unit`.execute(db);
  return rows;
}
