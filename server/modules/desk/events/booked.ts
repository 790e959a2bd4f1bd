import { sql } from "kysely";
import type { Booked } from "#contract/wire/desk/venues.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { bookedPlaces } from "#server/modules/inventory/booked-places.ts";
import { isAbandoned } from "#server/modules/inventory/stock-units.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";

/**
 * The seats that buyers of an event hold or own, and those that past orders name. The desk shows them as fixed, because
 * no import can change them.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function readBooked(db: Db, caller: RightfulCaller, eventId: number): Promise<Booked> {
  await demandEvent(db, caller, eventId);
  const { rows: types } = await sql<{ ref: string; tickets: number }>`
    select ref, count(*)::integer as tickets
    from ticket_type join booking_seat own on own.event_id = ticket_type.event_id and own.ticket_type_id = ticket_type.id
    join booking on booking.id = own.booking_id and not ${isAbandoned}
    where ticket_type.event_id = ${eventId} group by ticket_type.id order by ticket_type.position, ticket_type.id`.execute(
    db,
  );
  const { rows: codes } = await sql<{ code: string; orders: number }>`
    select code, access_code_uses(id, 0)::integer as orders from access_code
    where event_id = ${eventId} and exists (
      select from access_code_use used join booking on booking.id = used.booking_id and not ${isAbandoned}
      where used.access_code_id = access_code.id)
    order by position, id`.execute(db);
  const { rows: vouchers } = await sql<{ code: string; uses: number }>`
    select voucher_code as code, uses from voucher where event_id = ${eventId} order by id`.execute(db);
  return {
    event_id: String(eventId),
    seats: await bookedPlaces(db, eventId),
    ticket_types: types,
    access_codes: codes,
    vouchers,
  };
}
