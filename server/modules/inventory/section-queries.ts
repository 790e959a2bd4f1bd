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
  /** How many units it has in all. */
  units: number;
  /** How many units are free for everybody (server/modules/catalogue/sold-out.ts). */
  free: number;
  /** How many more are free for some people only: for wheelchairs and companions, or all of a section on conditions or closed. */
  free_apart: number;
  /** Whether it is not for everybody, because each of its ticket types needs something of the buyer. */
  on_conditions: boolean;
  /** Whether anybody can buy in it: it is not closed, and some kind of ticket is sold there. */
  is_open: boolean;
  /** Counts the changes of its seats. */
  seats_version: number;
}

/**
 * The sections of an event with the number of free units in each. It subtracts the claims, counted by their indexes by
 * section (migration 0009), and what is set apart (migration 0190), from the section's fixed number of units. Of the seats, only those that
 * are set apart are read. It says of types what sells_to_everybody and sells_on_conditions say of one section, for all at once: a call for
 * each section of a big house would take thirty times as long.
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
      section.price_from_cents, section.price_to_cents, section.admits, section.seats_version, section.units,
      section.units - coalesce(live.claims, 0)::integer - coalesce(apart.free, 0) as free, coalesce(apart.free, 0) as free_apart,
      types.for_some and not types.for_everybody as on_conditions,
      section.blockstatus = '1' and (types.for_everybody or types.for_some) as is_open
    from section
    cross join (
      select coalesce(bool_or(needs = 'nothing' and not companion), false) as has_public,
        coalesce(bool_or(needs = 'nothing' and not companion and every_section), false) as public_everywhere,
        coalesce(bool_or(every_section), false) as any_everywhere
      from ticket_type where event_id = ${eventId} and active
    ) as of_event
    left join (
      select own.section_id, bool_or(type.needs = 'nothing' and not type.companion) as has_public
      from ticket_type type join ticket_type_section own on own.ticket_type_id = type.id
      where type.event_id = ${eventId} and type.active and not type.every_section group by own.section_id
    ) as of_section on of_section.section_id = section.id
    cross join lateral (
      select not of_event.has_public or of_event.public_everywhere or coalesce(of_section.has_public, false) as for_everybody,
        of_event.any_everywhere or of_section.section_id is not null as for_some
    ) as types
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

/** The claimed seats of these sections. Each part has an index of its own (migration 0009). */
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
