import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { isAbandoned } from "./stock-units.ts";

/** A seat that a plan must keep, by its name. */
export interface BookedSeat {
  /** The section's key in the plan. */
  section: string;
  /** 'C12' */
  name: string;
  state: "sold" | "held" | "kept" | "once";
  /** When its last hold ends. */
  until: Date | null;
}

/**
 * The numbered seats that somebody has at any of these events, or that a past order names, in the order of their
 * sections. If events differ, the strongest state counts: sold, held, held back, once. Standing areas and quantities
 * have no seats.
 */
export async function bookedSeats(db: Db, eventIds: readonly number[]): Promise<BookedSeat[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<BookedSeat>`
    select section, name, (array['sold', 'held', 'kept', 'once'])[min(rank)] as state,
      max(expires_at) filter (where rank = 2) as until
    from (
      select section.plan_key as section, seat.seat_number as name, booked.rank, booked.expires_at
      from (
        select booking_seat.event_id, seat_id, 4 as rank, null::timestamptz as expires_at
        from booking_seat join booking on booking.id = booking_id and not ${isAbandoned}
        where booking_seat.event_id = any(${[...eventIds]}::integer[])
        union all
        select event_id, seat_id, case state when 'sold' then 1 when 'kept' then 3 else 2 end, expires_at from seat_claim
        where event_id = any(${[...eventIds]}::integer[]) and expires_at > now()
      ) booked
      join seat on seat.event_id = booked.event_id and seat.id = booked.seat_id
      join section on section.id = seat.section_id
      join event on event.id = booked.event_id
      join place on place.id = event.place_id and place.sells = 'seats'
    ) named
    group by section, name order by section, name`.execute(db);
  return rows;
}
