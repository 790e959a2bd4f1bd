import { type RawBuilder, sql } from "kysely";

export interface SeatKey {
  eventId: number;
  seatId: number;
}

/** The claim on which the box office stands (claim_units of migration 0008, which says why it is as it is). */
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
