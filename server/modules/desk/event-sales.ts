import { sql } from "kysely";
import { toAmount } from "#contract/rules/money.ts";
import type { DeskSales } from "#contract/wire/desk-events.ts";
import type { Db } from "#server/db/connect.ts";
import { csvRows } from "#server/plugins/csv.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { demandEvent } from "../organisers/desk-scope.ts";

const HOURS = 48;

type Figures = Omit<DeskSales, "event_id" | "total"> & { comps: number; refunds: number };

/**
 * What was sold of an event: by ticket type, section, price, day of the venue, and hour. Free tickets count as 0 cents. Refunded tickets
 * do not count as sold: a day and an hour say beside it how many were refunded then. One statement reads the tickets once for all of these.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function eventSales(db: Db, caller: RightfulCaller, eventId: number): Promise<DeskSales> {
  await demandEvent(db, caller, eventId);
  const rowsOf = (query: ReturnType<typeof sql>) =>
    sql`coalesce((select json_agg(line) from (${query}) as line), '[]')`;
  const figures = sql`count(*)::integer as sold, sum(cents)::bigint as gross_cents`;
  const figuresOfTime = sql`
    coalesce(sum(units), 0)::integer as sold, coalesce(sum(cents), 0)::bigint as gross_cents,
    coalesce(sum(comp), 0)::integer as comps, coalesce(sum(refund), 0)::integer as refunds`;
  const { rows } = await sql<Figures>`
    with sold as materialized (
      select own.type_name as type, claim.section_id, coalesce(booking.paid_at, booking.created_at) as paid_at,
        booking.comp_reason is not null as is_comp, case when booking.subtotal_cents > 0 then own.price_cents else 0 end as cents
      from seat_claim claim
      join booking on booking.id = claim.booking_id
      join booking_seat own on own.booking_id = claim.booking_id and own.event_id = claim.event_id and own.seat_id = claim.seat_id
      where claim.event_id = ${eventId} and claim.state = 'sold' and not exists (
        select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position)
    ), refunded as materialized (
      select refund.made_at as at
      from ticket join ticket_refund_seat gone on gone.ticket_id = ticket.id join ticket_refund refund on refund.id = gone.refund_id
      where ticket.event_id = ${eventId} and ticket.state = 'void'
      union all
      select undone.at
      from ticket join order_event undone on undone.booking_id = ticket.booking_id
      where ticket.event_id = ${eventId} and ticket.state = 'void' and ticket.moved_to is null
        and undone.from_state = 'paid' and undone.to_state = 'refund_due'
        and not exists (select from ticket_refund_seat gone where gone.ticket_id = ticket.id)
    ), moment as (
      select paid_at as at, 1 as units, cents, is_comp::integer as comp, 0 as refund from sold
      union all
      select at, 0, 0, 0, 1 from refunded
    ), zone as (
      select timezone from event join place on place.id = event.place_id where event.id = ${eventId}
    )
    select (select count(*)::integer from sold where is_comp) as comps, (select count(*)::integer from refunded) as refunds,
      ${rowsOf(sql`select type, ${figures} from sold group by type order by type`)} as by_type,
      ${rowsOf(sql`
        select section.title as section, section.units as capacity, coalesce(part.sold, 0) as sold,
          coalesce(part.gross_cents, 0) as gross_cents
        from section left join (select section_id, ${figures} from sold group by section_id) as part
          on part.section_id = section.id
        where section.event_id = ${eventId} order by section.position`)} as by_section,
      ${rowsOf(sql`select cents as price_cents, ${figures} from sold group by cents order by cents`)} as by_price,
      ${rowsOf(sql`
        select to_char(at at time zone timezone, 'YYYY-MM-DD') as day, ${figuresOfTime}
        from moment, zone group by 1 order by 1`)} as by_day,
      ${rowsOf(sql`
        select date_trunc('hour', at) as hour, ${figuresOfTime} from moment group by 1 order by 1 desc limit ${HOURS}`)} as by_hour`.execute(
    db,
  );
  const [{ comps, refunds, by_hour, ...read } = none] = rows;
  return {
    ...{ event_id: String(eventId), ...read },
    total: {
      sold: read.by_section.reduce((sum, row) => sum + row.sold, 0),
      gross_cents: read.by_section.reduce((sum, row) => sum + row.gross_cents, 0),
      ...{ comps, refunds },
    },
    by_hour: by_hour.reverse().map((row) => ({ ...row, hour: new Date(row.hour).toISOString() })),
  };
}

const none: Figures = { comps: 0, refunds: 0, by_type: [], by_section: [], by_price: [], by_day: [], by_hour: [] };

const CSV_HEADS = ["by", "what", "sold", "given_away", "refunded", "gross"];

/** The same figures as CSV, one row each, with money in dollars. @throws RefusalError NOT_FOUND, ROLE */
export async function salesAsCsv(db: Db, caller: RightfulCaller, eventId: number): Promise<string> {
  const { total, by_type, by_section, by_price, by_day, by_hour } = await eventSales(db, caller, eventId);
  const line = (
    by: string,
    what: string,
    row: { sold: number; gross_cents: number; comps?: number; refunds?: number },
  ) => [...[by, what, row.sold, row.comps ?? "", row.refunds ?? "", toAmount(row.gross_cents)]];
  return csvRows([
    CSV_HEADS,
    line("total", "", total),
    ...by_type.map((row) => line("type", row.type ?? "Full price", row)),
    ...by_section.map((row) => line("section", row.section, row)),
    ...by_price.map((row) => line("price", toAmount(row.price_cents), row)),
    ...by_day.map((row) => line("day", row.day, row)),
    ...by_hour.map((row) => line("hour", row.hour, row)),
  ]);
}
