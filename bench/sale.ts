import { sql } from "kysely";
import type { TestBoxOffice } from "#tests/support/box-office.ts";

/** An event whose seats all cost 50 dollars. */
export interface Sale {
  eventId: number;
  placeId: number;
  /** The event's sections, each with the same number of seats, whose ids are consecutive. */
  sections: { id: number; firstSeat: number; lastSeat: number }[];
}

/** Puts new sections on sale at an event, in rows of twenty seats. */
export async function putOnSale(
  { box }: { box: TestBoxOffice },
  sections: number,
  seatsEach: number,
  { id: eventId, placeId }: { id: number; placeId: number } = box.catalogue.encore,
): Promise<Sale> {
  await sql`delete from seat where event_id = ${eventId}`.execute(box.db);
  await sql`delete from section where event_id = ${eventId}`.execute(box.db);
  await sql`
    insert into section (event_id, plan_key, title, position, max_row, max_column, price_from_cents, price_to_cents, units)
    select ${eventId}, 'S' || n, 'Section ' || n, n, ${seatsEach / 20}::integer, 20, 5000, 5000, ${seatsEach}
    from generate_series(1, ${sections}::integer) as n`.execute(box.db);
  await sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select ${eventId}, section.id, 1 + n / 20, 1 + n % 20, section.title || ' ' || n + 1, 5000
    from section, generate_series(0, ${seatsEach - 1}::integer) as n where section.event_id = ${eventId}
    order by section.id, n`.execute(box.db);
  await sql`update event set units = ${sections * seatsEach} where id = ${eventId}`.execute(box.db);
  await sql`analyze`.execute(box.db);
  const { rows } = await sql<Sale["sections"][number]>`
    select section_id as id, min(id) as "firstSeat", max(id) as "lastSeat" from seat where event_id = ${eventId}
    group by section_id order by section_id`.execute(box.db);
  return { eventId, placeId, sections: rows };
}

/** Seats with more than one valid ticket, or paid for by more than one order: there must be none. */
export async function soldTwice({ box }: { box: TestBoxOffice }, { eventId }: Sale): Promise<number> {
  const { rows } = await sql<{ twice: number }>`
    select count(*)::integer as twice from (
      select seat_id from ticket where event_id = ${eventId} and state = 'valid' group by seat_id having count(*) > 1
    ) as each`.execute(box.db);
  return rows[0]?.twice ?? 0;
}
