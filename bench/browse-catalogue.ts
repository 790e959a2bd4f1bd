import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

export interface BrowseSize {
  events: number;
  /** How many of the events are stadiums of 50,000 seats in 100 sections. The others have 200 seats in 4 sections. */
  stadiums: number;
}

export interface BrowseCatalogue {
  seats: number;
  /** The stadium events. Four fifths of each are sold. */
  stadiums: { eventId: number; placeId: number; sectionIds: number[] }[];
}

/**
 * Writes a whole country's season by set-based SQL. Seats and claims bypass the triggers, which would log each of them,
 * so the values that the triggers maintain are written here.
 */
export async function buildBrowseCatalogue(db: Db, { events, stadiums }: BrowseSize): Promise<BrowseCatalogue> {
  await writePlaces(db);
  await writeEvents(db, events, stadiums);
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await writeSeats(connection);
    await writeSales(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
  return readBack(db);
}

function writePlaces(db: Db) {
  return sql`
    insert into place (ref, place_name, place_type, place_address, suburb, state, timezone, lat, lng)
    select 'bench-' || n, (array['Acacia', 'Boronia', 'Correa', 'Dryandra', 'Eremophila'])[1 + n % 5] || ' '
        || (array['Theatre', 'Hall', 'Arena', 'Pavilion'])[1 + n / 5 % 4] || ' ' || n, 'Theatre', n || ' Main Street',
      (array['Newtown', 'Fremantle', 'Fitzroy', 'Hobart', 'Glenelg', 'Cairns', 'Braddon', 'Darwin'])[1 + n % 8],
      (array['New South Wales', 'Western Australia', 'Victoria', 'Tasmania', 'South Australia', 'Queensland',
        'Australian Capital', 'Northern Territory'])[1 + n % 8],
      'Australia/Sydney', -12 - n % 30, 115 + n % 38
    from generate_series(1, 200) as n`.execute(db);
}

function writeEvents(db: Db, events: number, stadiums: number) {
  return sql`
    insert into event (ref, place_id, event_name, slug, event_image, event_banner, categories, artists, starts_at, ends_at,
      organizer_name, commission_amount_type, commission_type, commission_value, lowest_price_cents, highest_price_cents, units)
    select 'bench-' || n, places.ids[1 + n % 200], adjective || ' ' || noun || ' ' || n, 'bench-' || n, 'events/a.webp',
      'banners/a.webp', (array['Music', 'Comedy', 'Theatre', 'Family', 'Sport'])[1 + n % 5],
      array[(array['Zoë', 'Marlee', 'Banjo', 'Ines', 'Tarni'])[1 + n % 5] || ' ' || noun || 'son'], begins,
      begins + interval '2 hours', 'Bench Presents', 'Exclusive', 'Fixed', 2, price, 2 * price,
      case when n <= ${stadiums}::integer then 50000 else 200 end
    from generate_series(1, ${events}::integer) as n
    cross join (select array_agg(id) as ids from place where ref like 'bench-%') as places
    cross join lateral (select
      (array['Silver', 'Hollow', 'Crimson', 'Distant', 'Paper', 'Velvet', 'Restless', 'Golden'])[1 + n % 8] as adjective,
      (array['Harbour', 'Lantern', 'Wattle', 'Magpie', 'Quokka', 'Orchestra', 'Tempest'])[1 + n / 8 % 7] as noun,
      now() + make_interval(hours => 1 + n * 7919 % 8000) as begins, 3000 + n * 37 % 9000 as price) as made`.execute(
    db,
  );
}

async function writeSeats(db: Db) {
  await sql`
    insert into section (event_id, plan_key, title, position, max_row, max_column, price_from_cents, price_to_cents, units)
    select event.id, 'S' || n, 'Section ' || n, n, rows, 25, lowest_price_cents, highest_price_cents, rows * 25
    from event
    cross join lateral (select case when units = 50000 then 100 else 4 end as sections,
      case when units = 50000 then 20 else 2 end as rows) as made
    cross join generate_series(1, sections) as n where event.ref like 'bench-%'`.execute(db);
  await sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select event_id, section.id, r, c, 'R' || r || '-' || c, price_from_cents
    from section cross join generate_series(1, max_row) as r cross join generate_series(1, max_column) as c
    where plan_key like 'S%' and exists (select from event where event.id = event_id and ref like 'bench-%')`.execute(
    db,
  );
}

async function writeSales(db: Db) {
  await sql`
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select seat.event_id, seat.id, seat.section_id, 1, 'sold', 'infinity'
    from seat join event on event.id = seat.event_id and event.units = 50000 where seat.drome_column <= 20`.execute(db);
  await sql`insert into event_sold (event_id, units) select event_id, count(*) from seat_claim group by event_id
    on conflict do nothing`.execute(db);
}

async function readBack(db: Db): Promise<BrowseCatalogue> {
  const { rows } = await sql<BrowseCatalogue["stadiums"][number]>`
    select event.id as "eventId", place_id as "placeId", array_agg(section.id) as "sectionIds"
    from event join section on section.event_id = event.id where event.units = 50000 group by event.id`.execute(db);
  const counted = await sql<{ seats: number }>`select count(*) as seats from seat`.execute(db);
  return { seats: counted.rows[0]?.seats ?? 0, stadiums: rows };
}
