import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { SeatFacts } from "../inventory/seat-facts.ts";

export interface NewBooking {
  userId: number;
  eventType: "Single" | "Combo";
  eventId: number;
  comboEventId: number | null;
  subtotalCents: number;
  holdSeconds: number;
  /** In the order of the hold. Empty if the units still have to be found. */
  seats: readonly HeldSeat[];
}

export type HeldSeat = Pick<SeatFacts, "eventId" | "seatId" | "priceCents">;

export interface BookingBegun {
  id: number;
  expiresAt: Date;
  now: Date;
}

/**
 * Inserts a booking, its seats and the first entry of its log, in one statement. The seats keep their present prices
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
    ), logged as (
      insert into order_event (booking_id, to_state, reason) select id, 'held', 'held' from begun
    ), seated as (
      insert into booking_seat (booking_id, position, event_id, seat_id, price_cents)
      select begun.id, seat.position, seat.event_id, seat.seat_id, seat.price_cents
      from begun, unnest(${booking.seats.map((seat) => seat.eventId)}::integer[],
        ${booking.seats.map((seat) => seat.seatId)}::integer[], ${booking.seats.map((seat) => seat.priceCents)}::integer[]
      ) with ordinality as seat (event_id, seat_id, price_cents, position)
    )
    select id, expires_at as "expiresAt", now() as now from begun`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("the booking was not written");
  return row;
}

/** Inserts the units that a Party Plot hold found, in the order of the hold. */
export async function insertBookingSeats(
  trx: Transaction<Database>,
  bookingId: number,
  seats: readonly HeldSeat[],
): Promise<void> {
  await trx
    .insertInto("booking_seat")
    .values(
      seats.map((seat, index) => ({
        booking_id: bookingId,
        position: index + 1,
        event_id: seat.eventId,
        seat_id: seat.seatId,
        price_cents: seat.priceCents,
      })),
    )
    .execute();
}
