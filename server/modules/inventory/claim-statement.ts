import { type RawBuilder, sql } from "kysely";

export interface SeatKey {
  eventId: number;
  seatId: number;
}

/** The statement that claims seats, on which all selling rests. Migration 0008 (claim_units) explains how it works. */
export function claimStatement(
  bookingId: number,
  seats: readonly SeatKey[],
  holdSeconds: number,
  replacing: readonly number[],
): RawBuilder<SeatKey & { wanted: boolean }> {
  const eventIds = seats.map((seat) => seat.eventId);
  const seatIds = seats.map((seat) => seat.seatId);
  return sql`
    select event_id as "eventId", seat_id as "seatId", wanted
    from claim_units(${bookingId}, ${eventIds}, ${seatIds}, ${holdSeconds}, ${[...replacing]})`;
}
