import { sql } from "kysely";
import { toAmount } from "#contract/rules/money/money.ts";
import { seatStates } from "#contract/rules/seats/state-words.ts";
import type { DeskSeat, DeskSeats } from "#contract/wire/desk/seats.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { csvRows } from "#server/plugins/csv.ts";
import { RefusalError } from "#server/plugins/errors.ts";

interface SectionRow {
  id: number;
  title: string;
  rows: number;
  columns: number;
}

interface SeatRow {
  id: number;
  sectionId: number;
  seat: string;
  row: number;
  column: number;
  kind: DeskSeat["kind"];
  priceCents: number;
  state: DeskSeat["state"];
  reason: string | null;
}

/** Every seat of an event with its state. A seat whose hold has ended is free. @throws RefusalError NOT_FOUND, ROLE */
export async function eventSeats(db: Db, caller: RightfulCaller, eventId: number): Promise<DeskSeats> {
  await demandEvent(db, caller, eventId);
  const [event] = await eventFacts(db, [eventId]);
  if (!event) throw new RefusalError("NOT_FOUND");
  const seats = Map.groupBy(await seatRows(db, eventId), ({ sectionId }) => sectionId);
  const sections = await sectionRows(db, eventId);
  return {
    event_id: String(eventId),
    place_id: String(event.placeId),
    plan_version: event.planVersion,
    sections: sections.map(({ id, ...section }) => ({
      id: String(id),
      ...section,
      seats: (seats.get(id) ?? []).map(({ id: seatId, sectionId: _, priceCents, reason, ...seat }) => ({
        id: String(seatId),
        ...seat,
        price_cents: priceCents,
        ...(reason !== null && { reason }),
      })),
    })),
  };
}

/** How many seats go into one piece of a file. */
const PIECE = 2000;

/** The seats of an event as CSV, one row a seat, piece by piece. @throws RefusalError NOT_FOUND, ROLE */
export async function seatsAsCsv(db: Db, caller: RightfulCaller, eventId: number): Promise<AsyncIterable<string>> {
  await demandEvent(db, caller, eventId);
  return csvPieces(db, eventId);
}

async function* csvPieces(db: Db, eventId: number): AsyncGenerator<string> {
  yield csvRows([["Section", "Seat", "Price", "State", "Reason"]]);
  for (const { id: sectionId, title } of await sectionRows(db, eventId))
    for (let after: SeatRow | undefined; ; ) {
      const rows = await seatRows(db, eventId, { sectionId, after });
      yield csvRows(
        rows.map(({ seat, priceCents, state, reason }) => [
          title,
          seat,
          toAmount(priceCents),
          seatStates[state],
          reason ?? "",
        ]),
      );
      after = rows.at(-1);
      if (rows.length < PIECE) break;
    }
}

async function sectionRows(db: Db, eventId: number): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select id, title, max_row as rows, max_column as columns from section
    where event_id = ${eventId} order by position, id`.execute(db);
  return rows;
}

interface Piece {
  sectionId: number;
  /** The last seat of the piece before. */
  after: SeatRow | undefined;
}

/** @param piece undefined: all seats at once */
async function seatRows(db: Db, eventId: number, piece?: Piece): Promise<SeatRow[]> {
  const { row = -1, column = -1, id = 0 } = piece?.after ?? {};
  const ofPiece = piece
    ? sql`and seat.section_id = ${piece.sectionId}
      and (seat.drome_row, seat.drome_column, seat.id) > (${row}::integer, ${column}::integer, ${id}::integer)`
    : sql``;
  const { rows } = await sql<SeatRow>`
    select seat.id, seat.section_id as "sectionId", seat.seat_number as seat, seat.drome_row as row, seat.drome_column as "column",
      seat.seat_type as kind, seat.price_cents as "priceCents",
      case when claim.state = 'kept' then 'held_back'
        when claim.state = 'sold' then case when booking.comp_reason is null then 'sold' else 'comp' end
        when claim.expires_at > now() then 'held'
        when seat.seat_status <> 'bookable' then 'closed' else 'free' end as state,
      case when claim.state = 'kept' then kept.reason else booking.comp_reason end as reason
    from seat
    join section on section.id = seat.section_id
    left join seat_claim claim on claim.event_id = seat.event_id and claim.seat_id = seat.id
    left join booking on booking.id = claim.booking_id and claim.state = 'sold'
    left join seat_hold_back kept on kept.event_id = seat.event_id and kept.seat_id = seat.id
    where seat.event_id = ${eventId} and seat.seat_type <> 'gap' ${ofPiece}
    order by section.position, section.id, seat.drome_row, seat.drome_column, seat.id
    ${piece ? sql`limit ${PIECE}` : sql``}`.execute(db);
  return rows;
}
