import { sql } from "kysely";
import { toAmount } from "#contract/rules/money.ts";
import type { DeskSeat, DeskSeats } from "#contract/wire/desk-seats.ts";
import type { Db } from "#server/db/connect.ts";
import { csvRows } from "#server/plugins/csv.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { demandEvent } from "../organisers/desk-scope.ts";

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
    ...{ event_id: String(eventId), place_id: String(event.placeId), plan_version: event.planVersion },
    sections: sections.map(({ id, ...section }) => ({
      ...{ id: String(id), ...section },
      seats: (seats.get(id) ?? []).map(({ id: seatId, sectionId: _, priceCents, reason, ...seat }) => ({
        ...{ id: String(seatId), ...seat, price_cents: priceCents },
        ...(reason !== null && { reason }),
      })),
    })),
  };
}

/** The seats of an event as CSV, one row a seat. @throws RefusalError NOT_FOUND, ROLE */
export async function seatsAsCsv(db: Db, caller: RightfulCaller, eventId: number): Promise<string> {
  await demandEvent(db, caller, eventId);
  const titles = new Map((await sectionRows(db, eventId)).map(({ id, title }) => [id, title]));
  const rows = (await seatRows(db, eventId)).map(({ sectionId, seat, priceCents, state, reason }) => [
    ...[titles.get(sectionId) ?? "", seat, toAmount(priceCents), state, reason ?? ""],
  ]);
  return csvRows([["section", "seat", "price", "state", "reason"], ...rows]);
}

async function sectionRows(db: Db, eventId: number): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select id, title, max_row as rows, max_column as columns from section
    where event_id = ${eventId} order by position, id`.execute(db);
  return rows;
}

async function seatRows(db: Db, eventId: number): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select seat.id, seat.section_id as "sectionId", seat.seat_number as seat, seat.drome_row as row, seat.drome_column as "column",
      seat.seat_type as kind, seat.price_cents as "priceCents",
      case when claim.state = 'kept' then 'held_back'
        when claim.state = 'sold' then case when booking.comp_reason is null then 'sold' else 'comp' end
        when claim.expires_at > now() then 'held'
        when seat.seat_status <> 'bookable' then 'closed' else 'free' end as state,
      coalesce(kept.reason, booking.comp_reason) as reason
    from seat
    join section on section.id = seat.section_id
    left join seat_claim claim on claim.event_id = seat.event_id and claim.seat_id = seat.id
    left join booking on booking.id = claim.booking_id and claim.state = 'sold'
    left join seat_hold_back kept on kept.event_id = seat.event_id and kept.seat_id = seat.id
    where seat.event_id = ${eventId} and seat.seat_type <> 'gap'
    order by section.position, section.id, seat.drome_row, seat.drome_column`.execute(db);
  return rows;
}
