import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { SeatKey } from "./claim-statement.ts";
import type { SeatRow } from "./section-queries.ts";

export interface UnitRequest {
  eventId: number;
  sectionId: number;
  priceCents: number;
  /** How many people each unit lets in. */
  admits: number;
  count: number;
}

/**
 * Locks up to `count` free units of a Party Plot category or a standing area for this transaction.
 *
 * `SKIP LOCKED` spreads concurrent buyers over the category: each buyer skips units that others are taking, so nobody queues
 * behind the first free unit. Near the end of a category, it may skip units whose buyer then gives up, so the caller looks
 * again with `wait` before it says 'sold out'.
 *
 * The lock only keeps buyers apart. The claim that follows still decides. Units without any claim come first, in order, from
 * the list free_unit, however many units are sold. Expired claims are searched only if there are not enough of those.
 */
export async function lockFreeUnits(
  trx: Transaction<Database>,
  request: UnitRequest,
  mode: "skip" | "wait",
): Promise<SeatKey[]> {
  const unclaimed = await takeUnclaimed(trx, request, mode);
  if (unclaimed.length === request.count) return unclaimed;
  const expired = await lockExpired(trx, { ...request, count: request.count - unclaimed.length }, mode);
  return [...unclaimed, ...expired];
}

/** Whether `count` units are free by committed data. Units that others are taking still count. Nothing is locked. */
export async function areUnitsFree(trx: Transaction<Database>, request: UnitRequest): Promise<boolean> {
  const { rows } = await sql<{ free: number }>`
    select (select count(*) from (${unclaimed(request)} limit ${request.count}) as never_held)
      + (select count(*) from (${expired(request)} limit ${request.count}) as held_before) as free`.execute(trx);
  return Number(rows[0]?.free ?? 0) >= request.count;
}

/** SQL: whether nobody has claimed an entry's unit. */
const isUnclaimed = sql`(
  select count(*) = 0 from seat_claim
  where seat_claim.event_id = free_unit.event_id and seat_claim.seat_id = free_unit.seat_id
)`;

/** At most `limit` free units of each of these categories, in order. Those that nobody has claimed come first. */
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
        select free_unit.seat_id from free_unit
        where free_unit.event_id = ${eventId} and free_unit.section_id = category.id
          and (
            select seat.seat_type = 'seat' and seat.seat_status = 'bookable' from seat
            where seat.event_id = ${eventId} and seat.id = free_unit.seat_id
          )
          and ${isUnclaimed}
        order by free_unit.seat_id limit ${limit}
      )
      union all
      (
        select seat_id from seat_claim
        where event_id = ${eventId} and section_id = category.id and state <> 'sold' and expires_at <= now()
        order by seat_id limit ${limit}
      )
      limit ${limit}
    ) as free
    join seat on seat.event_id = ${eventId} and seat.id = free.seat_id
    where seat.seat_type = 'seat' and seat.seat_status = 'bookable'
    order by category.id, seat.drome_row, seat.drome_column`.execute(db);
  return rows;
}

/**
 * SQL: entries of the list whose unit nobody has claimed. The conditions on a unit are sub-selects, not joins.
 * PostgreSQL then reads the list in its order, only as far as needed.
 */
function unclaimed({ eventId, sectionId, priceCents, admits }: UnitRequest) {
  return sql`
    select free_unit.seat_id
    from free_unit
    where free_unit.event_id = ${eventId} and free_unit.section_id = ${sectionId}
      and (
        select seat.price_cents = ${priceCents} and seat.admits = ${admits}
          and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
        from seat where seat.event_id = ${eventId} and seat.id = free_unit.seat_id
      )
      and ${isUnclaimed}`;
}

/** SQL: claims whose hold has run out. */
function expired({ eventId, sectionId, priceCents, admits }: UnitRequest) {
  return sql`
    select seat_claim.seat_id
    from seat_claim
    join seat on seat.event_id = seat_claim.event_id and seat.id = seat_claim.seat_id
    where seat_claim.event_id = ${eventId} and seat_claim.section_id = ${sectionId}
      and seat_claim.state <> 'sold' and seat_claim.expires_at < now()
      and seat.price_cents = ${priceCents} and seat.admits = ${admits}
      and seat.seat_type = 'seat' and seat.seat_status = 'bookable'`;
}

const skipping = (mode: "skip" | "wait") => (mode === "skip" ? sql`skip locked` : sql``);

/** Takes units off the list. The CTE is materialized, because the rows must be chosen and locked once. */
async function takeUnclaimed(
  trx: Transaction<Database>,
  request: UnitRequest,
  mode: "skip" | "wait",
): Promise<SeatKey[]> {
  const { eventId, sectionId, count } = request;
  const { rows } = await sql<SeatKey>`
    with picked as materialized (
      ${unclaimed(request)} order by free_unit.seat_id limit ${count} for update of free_unit ${skipping(mode)}
    ), taken as (
      delete from free_unit using picked
      where free_unit.event_id = ${eventId} and free_unit.section_id = ${sectionId} and free_unit.seat_id = picked.seat_id
      returning free_unit.event_id as "eventId", free_unit.seat_id as "seatId"
    )
    select * from taken order by "seatId"`.execute(trx);
  return rows;
}

/** Locks claims that the next statement takes over, in the order in which every claim locks. */
async function lockExpired(
  trx: Transaction<Database>,
  request: UnitRequest,
  mode: "skip" | "wait",
): Promise<SeatKey[]> {
  const { rows } = await sql<SeatKey>`
    with picked as materialized (
      ${expired(request)} order by seat_claim.seat_id limit ${request.count} for update of seat_claim ${skipping(mode)}
    )
    select ${request.eventId}::integer as "eventId", seat_id as "seatId" from picked`.execute(trx);
  return rows;
}
