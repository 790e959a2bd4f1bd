import { type RawBuilder, sql } from "kysely";
import type { DeskSales } from "#contract/wire/desk-events.ts";
import type { Db } from "#server/db/connect.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { demandEvent } from "../organisers/desk-scope.ts";

const HOURS = 48;

interface Sold {
  sold: number;
  gross_cents: number;
}

/** SQL: the sold tickets of an event, one row each, without refunded ones. Tickets of a free order count as 0 cents. */
const soldTickets = (eventId: number) => sql`
  select own.type_name as type, claim.section_id, coalesce(booking.paid_at, booking.created_at) as paid_at, place.timezone,
    case when booking.subtotal_cents > 0 then own.price_cents else 0 end as cents
  from seat_claim claim
  join booking on booking.id = claim.booking_id
  join booking_seat own on own.booking_id = claim.booking_id and own.event_id = claim.event_id and own.seat_id = claim.seat_id
  join event on event.id = claim.event_id
  join place on place.id = event.place_id
  where claim.event_id = ${eventId} and claim.state = 'sold' and not exists (
    select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position)`;

/** SQL: the sold tickets, grouped. */
const grouped = (eventId: number, key: RawBuilder<unknown>, name: string) => sql<Sold & Record<string, never>>`
  with sold as (${soldTickets(eventId)})
  select ${key} as ${sql.ref(name)}, count(*)::integer as sold, sum(cents)::float8 as gross_cents
  from sold group by 1 order by 1`;

/**
 * What was sold of an event: by ticket type, section, price, day of the venue, and hour.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function eventSales(db: Db, caller: RightfulCaller, eventId: number): Promise<DeskSales> {
  await demandEvent(db, caller, eventId);
  const read = async <Key extends string, Value>(key: RawBuilder<unknown>, name: Key) =>
    (await grouped(eventId, key, name).execute(db)).rows as unknown as (Sold & Record<Key, Value>)[];
  const bySection = await sql<Sold & { section: string; capacity: number }>`
    with sold as (${soldTickets(eventId)})
    select section.title as section, section.units as capacity, count(sold.section_id)::integer as sold,
      coalesce(sum(sold.cents), 0)::float8 as gross_cents
    from section left join sold on sold.section_id = section.id
    where section.event_id = ${eventId} group by section.id order by section.position`.execute(db);
  const hours = await sql<Sold & { hour: Date }>`
    with sold as (${soldTickets(eventId)})
    select date_trunc('hour', paid_at) as hour, count(*)::integer as sold, sum(cents)::float8 as gross_cents
    from sold group by 1 order by 1 desc limit ${HOURS}`.execute(db);
  return {
    event_id: String(eventId),
    total: {
      sold: bySection.rows.reduce((sum, row) => sum + row.sold, 0),
      gross_cents: bySection.rows.reduce((sum, row) => sum + row.gross_cents, 0),
    },
    by_type: await read<"type", string | null>(sql`type`, "type"),
    by_section: bySection.rows,
    by_price: await read<"price_cents", number>(sql`cents`, "price_cents"),
    by_day: await read<"day", string>(sql`to_char(paid_at at time zone timezone, 'YYYY-MM-DD')`, "day"),
    by_hour: hours.rows.reverse().map((row) => ({ ...row, hour: row.hour.toISOString() })),
  };
}
