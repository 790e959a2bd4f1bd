import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";

interface Position {
  row: number;
  column: number;
}

/** A request for units of one section at one price, each for the same number of people. */
export interface BlockRequest {
  eventId: number;
  sectionId: number;
  priceCents: number;
  /** How many people each ticket lets in. */
  admits: number;
  /** The lost seats, which are to be replaced. */
  lost: readonly Position[];
  /** The party's other seats in this section, which do not change. */
  stay: readonly Position[];
  /** Whether the lost seats were side by side, so that the new ones must be too. */
  together: boolean;
}

/** The distance from the lost seats decides only between places that are equally near to the party. */
const TIE = 0.001;

/** How many blocks to return, because another sale may take the first ones before they are claimed. */
const CANDIDATES = 3;

/**
 * Free blocks of the same section and price, each as a list of seat ids. Those nearest to the seats that stay come first,
 * or nearest to the lost ones if none stay. Only plain seats without a
 * remark are used, so nobody is moved to a wheelchair or companion place, or behind a pillar. If the seats must be
 * together, a block has consecutive columns of one row, found as runs in which column minus rank is constant. Otherwise
 * a block is made of the nearest single seats.
 */
export async function equalBlocks(trx: Transaction<Database>, request: BlockRequest): Promise<number[][]> {
  const { eventId, sectionId, priceCents, admits, lost, stay } = request;
  const count = lost.length;
  const free = sql`
    select seat.id, seat.drome_row, seat.drome_column,
      ${distanceTo(stay.length > 0 ? stay : lost)} + ${distanceTo(lost)} * ${sql.lit(TIE)} as distance
    from seat
    where seat.event_id = ${eventId} and seat.section_id = ${sectionId} and seat.price_cents = ${priceCents}
      and seat.admits = ${admits}
      and seat.seat_type = 'seat' and seat.seat_status = 'bookable' and seat.note is null
      and not exists (
        select from seat_claim
        where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id and seat_claim.expires_at > now())`;
  const { rows } = request.together
    ? await sql<{ ids: number[] }>`
        with free as (${free}),
        ranked as (
          select free.*, drome_column - row_number() over (partition by drome_row order by drome_column) as run from free),
        windows as (
          select array_agg(id) over block as ids, count(*) over block as size, avg(distance) over block as distance
          from ranked
          window block as (
            partition by drome_row, run order by drome_column rows between current row and ${sql.lit(count - 1)} following))
        select ids from windows where size = ${count} order by distance limit ${CANDIDATES}`.execute(trx)
    : await sql<{ ids: number[] }>`
        with free as (${free}),
        nearest as (select id, row_number() over (order by distance, id) - 1 as rank from free limit ${count * CANDIDATES})
        select array_agg(id) as ids from nearest group by rank / ${count}
        having count(*) = ${count} order by min(rank)`.execute(trx);
  return rows.map((found) => found.ids);
}

/** From a seat to the nearest of these places. One row counts as far as two seats along a row. */
function distanceTo(places: readonly Position[]) {
  const rows = places.map(({ row }) => row);
  const columns = places.map(({ column }) => column);
  return sql`(
    select min(abs(seat.drome_row - place.place_row) * 2 + abs(seat.drome_column - place.place_column))
    from unnest(${rows}::integer[], ${columns}::integer[]) as place (place_row, place_column))`;
}
