import { sql } from "kysely";
import type { Db } from "../server/db/connect.ts";
import type { TestBuyer, TestOffice } from "../tests/support/office.ts";

const SEATS = 20_000;
/** More than hold in one measurement: hardly anybody comes twice and gives an earlier hold back. */
const BUYERS = 1500;

/** One event with 20,000 seats, and the buyers who want two of them each. */
export interface Hall {
  eventId: number;
  placeId: number;
  sectionId: number;
  firstSeat: number;
  lastSeat: number;
  /** A booking that the bare statement claims for. */
  bookingId: number;
  buyers: TestBuyer[];
}

export async function buildHall(box: TestOffice): Promise<Hall> {
  const { id: eventId, placeId } = box.catalogue.theatre;
  const { rows } = await sql<{ id: number }>`
    insert into section (event_id, plan_key, title, position, max_row, max_column, price_from_cents, price_to_cents, units)
    values (${eventId}, 'hall', 'Hall', 9, 200, 100, 5000, 5000, ${SEATS}) returning id`.execute(box.db);
  const sectionId = rows[0]?.id ?? 0;
  await sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select ${eventId}, ${sectionId}, 1 + n / 100, 1 + n % 100, 'R' || 1 + n / 100 || '-' || 1 + n % 100, 5000
    from generate_series(0, ${SEATS - 1}::integer) as n`.execute(box.db);
  await sql`analyze`.execute(box.db);
  const buyers: TestBuyer[] = [];
  for (let index = 0; index < BUYERS; index++) buyers.push(await box.addBuyer(`bench-${index}@example.com`));
  return { eventId, placeId, sectionId, ...(await seatRange(box.db, sectionId)), ...(await bareBooking(box)), buyers };
}

async function seatRange(db: Db, sectionId: number): Promise<{ firstSeat: number; lastSeat: number }> {
  const { rows } = await sql<{ firstSeat: number; lastSeat: number }>`
    select min(id) as "firstSeat", max(id) as "lastSeat" from seat where section_id = ${sectionId}`.execute(db);
  return rows[0] ?? { firstSeat: 0, lastSeat: 0 };
}

async function bareBooking(box: TestOffice): Promise<{ bookingId: number }> {
  const { rows } = await sql<{ bookingId: number }>`
    insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
    values (${box.second.id}, 'Single', ${box.catalogue.theatre.id}, now(), now(), 0, 0)
    returning id as "bookingId"`.execute(box.db);
  return rows[0] ?? { bookingId: 0 };
}

/** The first of two seats side by side (or as good as that). */
export function anySeat(hall: Hall): number {
  return hall.firstSeat + Math.floor(Math.random() * (hall.lastSeat - hall.firstSeat));
}

/** The claim of two seats and nothing else, for as long as it takes the next buyer to come by. */
export function bareClaim(eventId: string, bookingId: string, seat: string): string {
  return `insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select event_id, id, section_id, ${bookingId}::integer, 'held', now() + interval '500 milliseconds'
    from seat where event_id = ${eventId}::integer and id in (${seat}::integer, ${seat}::integer + 1)
    order by event_id, id
    on conflict (event_id, seat_id) do update
      set booking_id = excluded.booking_id, state = excluded.state, expires_at = excluded.expires_at
      where seat_claim.state <> 'sold' and seat_claim.expires_at < now()
    returning seat_id`;
}
