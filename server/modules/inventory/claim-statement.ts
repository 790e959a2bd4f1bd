import { type RawBuilder, sql } from "kysely";

export interface SeatKey {
  eventId: number;
  seatId: number;
}

/**
 * The statement on which the box office stands: claims units for a booking, or takes over in place those whose claim
 * has run out, and returns the units it got. The caller compares the count and rolls back where it is short.
 *
 * Why this shape:
 * - seat_claim's primary key decides, not a check before it: two buyers meet on one row and the second waits for the
 *   first's commit. The WHERE of the conflict is then evaluated on the committed row, under its lock.
 * - The rows are sorted inside the SELECT, over all events of a combo: everybody locks in one order, so that overlapping
 *   sets queue up and do not deadlock. A sort in the caller would be lost in the join.
 * - Units of the buyer's earlier hold (`replacing`) that are not wanted again are in the same sorted pass, and come out
 *   of it already past their time, for the caller to delete. Released before or after the claim, they were a second
 *   pass in another order: 120 buyers who changed their minds at once deadlocked until the pool ran dry.
 * - `state <> 'sold'` is said although a sold claim never expires ('infinity'): a mistaken expiry must not sell twice.
 * - A unit that already belongs to this booking counts as had: the late payment path claims again what it may still own.
 * - Passed over: SELECT … FOR UPDATE on seat, then INSERT (two round trips with the locks held, and it locks rows that
 *   every reader of the plan joins); a sweeper that deletes expired claims first (free seats would wait for it).
 */
export function claimStatement(
  bookingId: number,
  seats: readonly SeatKey[],
  holdSeconds: number,
  replacing: readonly number[],
): RawBuilder<SeatKey & { wanted: boolean }> {
  const eventIds = seats.map((seat) => seat.eventId);
  const seatIds = seats.map((seat) => seat.seatId);
  return sql`
    with wanted as (
      select event_id, seat_id, now() + make_interval(secs => ${holdSeconds}) as expires_at
      from unnest(${eventIds}::integer[], ${seatIds}::integer[]) as wanted (event_id, seat_id)
    ), target as (
      select * from wanted
      union all
      select event_id, seat_id, 'epoch'::timestamptz from seat_claim
      where booking_id = any(${[...replacing]}::integer[]) and (event_id, seat_id) not in (select event_id, seat_id from wanted)
    )
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select seat.event_id, seat.id, seat.section_id, ${bookingId}, 'held', target.expires_at
    from target
    join seat on seat.event_id = target.event_id and seat.id = target.seat_id
    where seat.seat_type <> 'gap' and seat.seat_status = 'bookable'
    order by seat.event_id, seat.id
    on conflict (event_id, seat_id) do update
      set booking_id = excluded.booking_id, state = excluded.state, expires_at = excluded.expires_at
      where seat_claim.state <> 'sold'
        and (seat_claim.expires_at < now() or seat_claim.booking_id = excluded.booking_id
          or seat_claim.booking_id = any(${[...replacing]}::integer[]))
    returning event_id as "eventId", seat_id as "seatId", expires_at > now() as wanted`;
}
