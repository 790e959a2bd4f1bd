import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** SQL over a query's `event` table: how many of its units are sold. */
export function eventUnitsSold(): RawBuilder<number> {
  return sql<number>`(
    coalesce((select units from event_sold where event_sold.event_id = event.id), 0)
    + coalesce((select sum(change) from event_sold_due where event_sold_due.event_id = event.id), 0)
  )::integer`;
}

/**
 * SQL over a query's `event` table: how many of its units the general public could still buy. It leaves out units that
 * are sold, held back, closed, for wheelchairs and companions, or on conditions, which means in a section where each
 * ticket type needs something of its buyer (functions/units_apart.sql). A buyer's hold is not a sale, because some held
 * seats become free again, so held units count as left. Adds the settled count and the changes that are not settled yet
 * (functions/catalogue_version.sql).
 */
export function eventUnitsLeft(): RawBuilder<number> {
  return sql<number>`greatest(0, event.units - ${eventUnitsSold()} - units_set_apart(event.id))`;
}

/** SQL over a query's `event` table: whether the general public can buy no unit of an event any more. */
export function eventSoldOut(): RawBuilder<boolean> {
  return sql<boolean>`${eventUnitsLeft()} = 0`;
}

/** SQL over a query's `event` table: whether a wheelchair space is not sold. It may be on hold, as with `eventUnitsLeft`. */
export function wheelchairSpaceLeft(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from seat join section on section.id = seat.section_id
    where seat.event_id = event.id and seat.seat_type = 'wheelchair' and seat.seat_status = 'bookable' and section.blockstatus = '1' and not exists (
        select from seat_claim claim
        where claim.event_id = seat.event_id and claim.seat_id = seat.id and claim.state in ('sold', 'kept')))`;
}

/**
 * SQL over a query's `event` table: whether tickets on conditions are left in a section that is not for everybody. Held
 * tickets count as left, as with `eventUnitsLeft`.
 */
export function specialTicketsLeft(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from units_apart(event.id) apart
    join section on section.id = apart.section_id
    join section_buyers(event.id) buyers on buyers.section_id = section.id
    where apart.unsold > 0 and section.blockstatus = '1' and buyers.somebody and not buyers.everybody)`;
}

/**
 * SQL: whether the general public can buy a `seat` of a `section` while nobody else has it. It is the rule of
 * `eventUnitsLeft`.
 */
export const isForEverybody = sql<SqlBool>`seat.seat_type = 'seat' and seat.seat_status = 'bookable' and section.blockstatus = '1'
  and exists (select from section_buyers(section.event_id) buyers where buyers.section_id = section.id and buyers.everybody)`;

/** Whether the general public can buy no unit of this event any more. An event that does not exist is not sold out. */
export async function isSoldOut(db: Db, eventId: number): Promise<boolean> {
  const event = await db
    .selectFrom("event")
    .where("id", "=", eventId)
    .select(sql<SqlBool>`${eventSoldOut()}`.as("soldOut"))
    .executeTakeFirst();
  return event?.soldOut === true;
}
