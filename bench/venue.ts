import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { TestBoxOffice, TestBuyer } from "#tests/support/box-office.ts";
import { sellFirstUnits } from "#tests/support/catalogue/standing.ts";
import { addBuyers } from "#tests/support/races/seat-race.ts";

const SEATS = 20_000;
/**
 * With holds of one second no buyer returns while their last hold is live. Every hold is a buyer's first, as in a rush.
 */
const BUYERS = 4000;
export const HOLD_SECONDS = 1;

/** One event with 20,000 seats, whose ids are consecutive, and buyers who want two each. */
export interface Venue {
  eventId: number;
  placeId: number;
  sectionId: number;
  firstSeat: number;
  lastSeat: number;
  buyers: TestBuyer[];
}

export async function buildVenue(box: TestBoxOffice): Promise<Venue> {
  const { id: eventId, placeId } = box.catalogue.theatre;
  const section = await addSection(box.db, eventId, "Hall", SEATS);
  return { eventId, placeId, ...section, buyers: await addBuyers(box, BUYERS) };
}

/** As many units as a large standing area has. */
const UNITS = 50_000;

/** An event without seats, with one area of 50,000 units. @param sold how many of them are sold, from the first on */
export async function buildField(box: TestBoxOffice, sold: number): Promise<Venue> {
  const { id: eventId, placeId } = box.catalogue.partyPlot;
  const field = { eventId, placeId, ...(await addSection(box.db, eventId, "Field", UNITS)) };
  const buyers = await addBuyers(box, BUYERS);
  await sellFirstUnits(box.db, { eventId, sectionId: field.sectionId, buyerId: buyers[0]?.id ?? 0, count: sold });
  return { ...field, buyers };
}

async function addSection(db: Db, eventId: number, title: string, seats: number) {
  const { rows } = await sql<{ sectionId: number; firstSeat: number; lastSeat: number }>`
    with made as (
      insert into section (event_id, plan_key, title, position, max_row, max_column, price_from_cents, price_to_cents, units)
      values (${eventId}, ${title}, ${title}, 9, 200, 100, 5000, 5000, ${seats}) returning id
    ), filled as (
      insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
      select ${eventId}, made.id, 1 + n / 100, 1 + n % 100, ${title}::text || ' ' || n, 5000
      from made, generate_series(0, ${seats - 1}::integer) as n returning id, section_id
    ) select section_id as "sectionId", min(id) as "firstSeat", max(id) as "lastSeat" from filled group by section_id`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("the section has no seats");
  return row;
}

/** Gives every buyer twenty past orders. */
export async function addPastOrders(db: Db, eventId: number): Promise<void> {
  await sql`
    insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
    select user_account.id, 'Single', ${eventId}, now() - interval '1 day', now() - interval '1 day', 10000, 10000
    from user_account, generate_series(1, 20)`.execute(db);
  await endPastHolds(db);
}

/** Other buyers' holds of two seats each, which stay live. */
export async function addLiveHolds(db: Db, eventId: number, holds: number): Promise<void> {
  const { firstSeat, sectionId } = await addSection(db, eventId, "Gallery", 2 * holds);
  await sql`
    with buyer as (
      insert into user_account (first_name, last_name, email, mobile, password_hash)
      select 'Marlee', 'Quinn', 'waiting-' || n || '@example.com', 800000000 + n, 'nobody signs in with this'
      from generate_series(1, ${holds}::integer) as n returning id
    ), hold as (
      insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
      select id, 'Single', ${eventId}, now() + interval '1 day', now() + interval '1 day', 10000, 10000 from buyer
      returning id, expires_at
    ), numbered as (
      select id, expires_at, ${firstSeat}::integer + 2 * (row_number() over (order by id) - 1)::integer as first_seat
      from hold
    ), wanted as (
      select id, expires_at, position, first_seat + position - 1 as seat_id from numbered, generate_series(1, 2) as position
    ), seats as (
      insert into booking_seat (booking_id, position, event_id, seat_id, price_cents)
      select id, position, ${eventId}, seat_id, 5000 from wanted
    )
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select ${eventId}, seat_id, ${sectionId}, id, 'held', expires_at from wanted`.execute(db);
}

/** Ends expired holds, as housekeeping does, so that the next round's seats have no old claims. */
export async function endPastHolds(db: Db): Promise<void> {
  await sql`
    with past as (
      update booking set state = 'expired', moved_because = 'hold-ended' where state = 'held' and expires_at < now() returning id
    )
    delete from seat_claim using past where booking_id = past.id`.execute(db);
}
