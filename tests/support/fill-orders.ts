import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { insertPastOrders } from "./past-orders.ts";

/** Seats of one event, in sections of 500. */
const EVENT_SEATS = 50_000;

export interface FillSize {
  orders: number;
  /** How many accounts made them. */
  buyers: number;
  /** Seats of each event, in sections of 500: EVENT_SEATS by default. */
  eventSeats?: number;
}

/**
 * Writes paid orders of one ticket each for one organiser, a table at a time, in the order of sale, and without the triggers that log each change. Every account
 * has the first name 'Robin'. Half of the last names are 'Sharedname'. A few others begin with 'Shared', and the rest are rare.
 * @returns the organiser's id
 */
export async function fillOrders(db: Db, { orders, buyers, eventSeats = EVENT_SEATS }: FillSize): Promise<number> {
  const events = Math.ceil(orders / eventSeats) + 1;
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    const { rows } = await sql<{ id: number }>`
      select organiser_of('Bench Presents', '', '', '', false) as id`.execute(connection);
    const organiserId = rows[0]?.id ?? 0;
    await sql`
      insert into place (ref, place_name, place_type, place_address, suburb, state, timezone, lat, lng)
      values ('bench', 'Bench Stadium', 'Stadium', '1 Main Street', 'Newtown', 'New South Wales', 'Australia/Sydney', -33, 151)`.execute(
      connection,
    );
    await sql`
      insert into event (ref, place_id, event_name, slug, event_image, event_banner, categories, artists, starts_at, ends_at,
        organiser_id, organizer_name, commission_amount_type, commission_type, commission_value, lowest_price_cents,
        highest_price_cents, units)
      select 'bench-' || n, (select id from place where ref = 'bench'), 'Bench night ' || n, 'bench-' || n, 'events/a.webp',
        'banners/a.webp', 'Music', '{}', now() + make_interval(days => n), now() + make_interval(days => n, hours => 2),
        ${organiserId}::integer, 'Bench Presents', 'Exclusive', 'Fixed', 2, 5000, 9000, ${eventSeats}::integer
      from generate_series(1, ${events}::integer) as n`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    await writeSeats(connection, eventSeats);
    await writeBuyers(connection, buyers);
    await writeOrders(connection, { orders, buyers, eventSeats });
    await sql`reset session_replication_role`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
    return organiserId;
  });
}

/** Fills the orders of a new organiser, and makes the account with this email its owner. @returns the organiser's id */
export async function fillOrdersOf(db: Db, email: string, size: FillSize): Promise<number> {
  const organiserId = await fillOrders(db, size);
  await sql`
    insert into staff (organiser_id, user_id, role, all_events)
    select ${organiserId}::integer, id, 'owner', true from user_account where email = ${email}`.execute(db);
  return organiserId;
}

async function writeSeats(db: Db, eventSeats: number): Promise<void> {
  await sql`
    insert into section (event_id, plan_key, title, position, max_row, max_column, price_from_cents, price_to_cents, units)
    select event.id, 'S' || n, 'Section ' || n, n, 20, 25, 5000, 9000, 500
    from event cross join generate_series(1, ${eventSeats / 500}::integer) as n where event.ref like 'bench-%'`.execute(
    db,
  );
  await sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select event_id, section.id, r, c, 'R' || r || '-' || c, 5000 + (r % 5) * 1000
    from section cross join generate_series(1, 20) as r cross join generate_series(1, 25) as c
    where plan_key like 'S%' and event_id in (select id from event where ref like 'bench-%')`.execute(db);
}

function writeBuyers(db: Db, buyers: number) {
  return sql`
    insert into user_account (first_name, last_name, email, mobile, password_hash, email_confirmed_at)
    select 'Robin', case when n % 2 = 0 then 'Sharedname' when n % 97 = 0 then 'Shared' || n else 'Rare' || n end,
      'bench-' || n || '@example.com', '+614' || lpad(n::text, 8, '0'), 'x', now()
    from generate_series(1, ${buyers}::integer) as n`.execute(db);
}

async function writeOrders(db: Db, { orders, buyers, eventSeats }: Required<FillSize>): Promise<void> {
  await sql`
    create temporary table sale on commit preserve rows as
    select seat.event_id, seat.id as seat_id, seat.section_id, seat.price_cents, 1000000 + n as booking_id, 1000000 + n as pid,
      person.id as user_id, person.last_name, now() - make_interval(secs => (${orders}::integer - n) * 4.0) as at
    from (
      select *, row_number() over (order by id % ${eventSeats}::integer, event_id)::integer as n from seat
      where event_id in (select id from event where ref like 'bench-%')
    ) as seat
    join (
      select id, last_name, row_number() over (order by id)::integer - 1 as at
      from user_account where email like 'bench-%'
    ) as person on person.at = (seat.n::bigint * 7919 % ${buyers}::integer)
    where n <= ${orders}::integer`.execute(db);
  await insertPastOrders(db, (trx) =>
    sql`
    insert into booking (id, pid, order_number, user_id, event_type, event_id, state, hold_expires_at, expires_at,
      subtotal_cents, fee_cents, payable_cents, created_at, paid_at)
    overriding system value
    select booking_id, pid, 1000 + pid % 9000, user_id, 'Single', event_id, 'paid', at, 'infinity', price_cents, 200,
      price_cents + 200, at, at from sale order by booking_id`.execute(trx),
  );
  await sql`
    insert into booking_seat (booking_id, position, event_id, seat_id, price_cents, first_name, last_name)
    select booking_id, 1, event_id, seat_id, price_cents, 'Robin', last_name from sale order by booking_id`.execute(db);
  await sql`
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select event_id, seat_id, section_id, booking_id, 'sold', 'infinity' from sale order by booking_id`.execute(db);
  await sql`
    insert into ticket (event_id, seat_id, booking_id, booking_no, ticket_token, qr_path, first_name, last_name, created_at)
    select event_id, seat_id, booking_id, 'T' || lpad(pid::text, 9, '0'), 'x', 'bench-' || pid, 'Robin', last_name, at from sale order by booking_id`.execute(
    db,
  );
  await sql`insert into event_sold (event_id, units, gross_cents) select event_id, count(*), sum(price_cents) from sale group by event_id
    on conflict (event_id) do update set units = excluded.units, gross_cents = excluded.gross_cents`.execute(db);
  await sql`drop table sale`.execute(db);
}
