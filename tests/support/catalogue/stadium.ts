import { sql } from "kysely";
import { assignEvents } from "#server/modules/gate/assignments.ts";
import type { TestBoxOffice, TestBuyer } from "../box-office.ts";
import { insertPastOrders } from "../past-orders.ts";

const SECTIONS = 50;

export interface Stadium {
  eventId: number;
  staff: TestBuyer;
}

/** An event with this many seats, none of them sold, and a user who may admit to it. */
export async function buildStadium(box: TestBoxOffice, seats: number): Promise<Stadium> {
  const { theatre } = box.catalogue;
  const rows = await box.sql<{ id: number }>`
    insert into event (ref, place_id, event_name, slug, event_image, event_banner, categories, starts_at, ends_at,
      organizer_name, commission_amount_type, commission_type, commission_value, lowest_price_cents, highest_price_cents, units)
    values ('stadium', ${theatre.placeId}, 'Stadium Night', 'stadium-night', 's.webp', 's.webp', 'Music', now(),
      now() + interval '5 hours', 'Wattle Presents', 'Exclusive', 'Fixed', 1, 9000, 9000, ${seats})
    returning id`;
  const eventId = rows[0]?.id ?? 0;
  await box.sql`
    insert into section (event_id, plan_key, title, position, max_row, max_column, price_from_cents, price_to_cents, units)
    select ${eventId}, 'B' || n, 'Bay ' || n, n, 100, 100, 9000, 9000, ${seats / SECTIONS}
    from generate_series(1, ${SECTIONS}) as n`;
  await box.sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select ${eventId}, section.id, n / 40 + 1, n % 40 + 1, chr(65 + n / 40) || (n % 40 + 1), 9000
    from section, generate_series(0, ${seats / SECTIONS - 1}) as n where section.event_id = ${eventId}`;
  const staff = await box.addBuyer("door@example.com", 3);
  await assignEvents(box.db, staff.email, [eventId]);
  return { eventId, staff };
}

/**
 * Sells the stadium's next seats, in the order of their ids. The tickets have no codes, because its tests read none.
 */
export async function sellSeats(box: TestBoxOffice, { eventId }: Stadium, tickets: number): Promise<void> {
  await insertPastOrders(box.db, (trx) =>
    sql`
    with sale as (
      insert into booking (user_id, event_type, event_id, state, hold_expires_at, expires_at, subtotal_cents, payable_cents)
      values (${box.free.id}, 'Single', ${eventId}, 'paid', now(), 'infinity', 0, 0) returning id
    )
    insert into ticket (event_id, seat_id, booking_id, booking_no, ticket_token, qr_path, first_name, last_name)
    select seat.event_id, seat.id, sale.id, translate(upper(substr(md5('n' || seat.id), 1, 5)) || substr(md5('m' || seat.id), 1, 5), 'abcdef', 'KQXZVT'), '', md5(seat.id::text),
      initcap(syllables[seat.id % 23 + 1] || syllables[seat.id / 7 % 23 + 1]),
      initcap(syllables[seat.id / 3 % 23 + 1] || syllables[seat.id / 11 % 23 + 1] || syllables[seat.id / 29 % 23 + 1])
    from seat, sale, (select string_to_array('an,bel,cor,dan,el,far,gor,han,is,jor,ka,lu,mar,na,or,pe,qui,ro,sa,tan,u,vi,wen', ',')
      as syllables) as made where seat.event_id = ${eventId}
      and not exists (select from ticket as sold where sold.event_id = seat.event_id and sold.seat_id = seat.id)
    order by seat.id limit ${tickets}`.execute(trx),
  );
}
