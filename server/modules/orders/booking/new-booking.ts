import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { SeatFacts } from "#server/modules/inventory/seat-facts.ts";
import { type HeldType, typeColumns } from "../ticket-types/held-type.ts";

export interface NewBooking {
  userId: number;
  eventType: "Single" | "Combo";
  eventId: number;
  comboEventId: number | null;
  subtotalCents: number;
  holdSeconds: number;
  /** In the order of the tickets. */
  seats: readonly HeldSeat[];
}

/** A seat at the price of its ticket. */
export type HeldSeat = Pick<SeatFacts, "eventId" | "seatId" | "priceCents"> & { type?: HeldType | null };

export interface BookingBegun {
  id: number;
  expiresAt: Date;
  now: Date;
}

/**
 * Inserts a booking and its seats, in one statement. The seats keep their present prices
 * for this order, whatever the organiser changes later. The booking expires `holdSeconds` from now, by the database's
 * clock.
 */
export async function insertBooking(trx: Transaction<Database>, booking: NewBooking): Promise<BookingBegun> {
  const { rows } = await sql<BookingBegun>`
    with begun as (
      insert into booking (user_id, event_type, event_id, combo_event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
      select ${booking.userId}, ${booking.eventType}, ${booking.eventId}, ${booking.comboEventId}, ends.at, ends.at,
        ${booking.subtotalCents}, ${booking.subtotalCents}
      from (select now() + make_interval(secs => ${booking.holdSeconds}) as at) as ends
      returning id, expires_at
    ), seated as (
      insert into booking_seat (booking_id, ${SEAT_COLUMNS})
      select begun.id, ${SEAT_COLUMNS} from begun, ${seatRows(booking.seats)}
    )
    select id, expires_at as "expiresAt", now() as now from begun`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("the booking was not written");
  return row;
}

const SEAT_COLUMNS =
  sql.raw(`position, event_id, seat_id, price_cents, seat_cents, ticket_type_id, type_name, type_needs,
  fee_free, card_name, card_digits`);

/** SQL: the rows of booking_seat, in the order of the hold. */
function seatRows(seats: readonly HeldSeat[]) {
  const rows = seats.map(({ eventId, seatId, priceCents, type }, index) => ({
    position: index + 1,
    event_id: eventId,
    seat_id: seatId,
    price_cents: priceCents,
    ...typeColumns(type),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seat (
    position smallint, event_id integer, seat_id integer, price_cents integer, seat_cents integer,
    ticket_type_id integer, type_name text, type_needs text, fee_free boolean, card_name text, card_digits smallint
  )`;
}
