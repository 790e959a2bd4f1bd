import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

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
  /** How many units it has in all. */
  units: number;
  /** How many units are free for everybody (server/modules/catalogue/sold-out.ts). */
  free: number;
  /** How many more are free for some people only: for wheelchairs and companions, or all of a section on conditions or closed. */
  free_apart: number;
  /** Whether each ticket type that is sold in it needs something of the buyer, such as a card. */
  on_conditions: boolean;
  /** Whether anybody can buy in it: it is not closed, and some kind of ticket is sold there. */
  is_open: boolean;
  /** Counts the changes of its seats. */
  seats_version: number;
}

/**
 * The sections of an event with the number of free units in each. It subtracts the claims, counted by their indexes by
 * section and what is set apart (units_apart), from the section's fixed number of units. Of the seats, only those that
 * are set apart are read.
 */
export async function sectionsWithCounts(
  db: Db,
  eventId: number,
  sectionIds: readonly number[] | null,
): Promise<SectionRow[]> {
  const only = sectionIds ? sql<SqlBool>`and section.id = any(${[...sectionIds]}::integer[])` : sql``;
  // The condition is repeated for the claims, so that one section of a stadium is counted without the others.
  const claimed = sectionIds ? sql<SqlBool>`and section_id = any(${[...sectionIds]}::integer[])` : sql``;
  const { rows } = await sql<SectionRow>`
    select section.id, section.title, section.et_blockid, section.blockstatus, section.max_row, section.max_column,
      section.price_from_cents, section.price_to_cents, section.admits, section.seats_version, section.units,
      section.units - coalesce(live.claims, 0)::integer - coalesce(apart.free, 0) as free, coalesce(apart.free, 0) as free_apart,
      buyers.somebody and not buyers.everybody as on_conditions,
      section.blockstatus = '1' and (buyers.everybody or buyers.somebody) as is_open
    from section
    join section_buyers(${eventId}) as buyers on buyers.section_id = section.id
    left join units_apart(${eventId}) as apart on apart.section_id = section.id
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
  traits: string | null;
}

/** Every seat and gap of these sections, whoever holds it, sorted by section, row and column. */
export async function seatsOfSections(db: Db, eventId: number, sectionIds: readonly number[]): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select id, section_id, seat_number, price_cents, drome_row, drome_column, seat_type, seat_status, note, admits, traits
    from seat
    where event_id = ${eventId} and section_id = any(${[...sectionIds]}::integer[])
    order by section_id, drome_row, drome_column`.execute(db);
  return rows;
}

interface ClaimRow {
  seat_id: number;
  /** Whether nobody can wait for the seat: it is sold, or the organiser holds it back. */
  is_sold: boolean;
}

/** The claimed seats of these sections. Each part has an index of its own. */
export async function claimsOfSections(db: Db, eventId: number, sectionIds: readonly number[]): Promise<ClaimRow[]> {
  const there = sql`event_id = ${eventId} and section_id = any(${[...sectionIds]}::integer[])`;
  const { rows } = await sql<ClaimRow>`
    select seat_id, true as is_sold from seat_claim where ${there} and state = 'sold'
    union all
    select seat_id, state = 'kept' from seat_claim where ${there} and state <> 'sold' and expires_at > now()`.execute(
    db,
  );
  return rows;
}
