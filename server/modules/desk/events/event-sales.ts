import { sql } from "kysely";
import { toAmount } from "#contract/rules/money/money.ts";
import { venueCells } from "#contract/rules/time/venue-time.ts";
import type { DeskSales } from "#contract/wire/desk/events.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { csvRows } from "#server/plugins/csv.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { hourOf, refundedTickets, soldTickets, sumsOfTime, zoneOf } from "./sold-tickets.ts";

const HOURS = 48;
/** A row of `sums` is grouped by one of its four columns: the bits of the other three are set. */
const KINDS = { type: 0b0111, section: 0b1011, price: 0b1101, quarter: 0b1110 };
const figures = sql`units::integer as sold, cents::bigint as gross_cents`;

type Figures = Omit<DeskSales, "event_id" | "total"> & { comps: number; refunds: number };

/**
 * The sales of an event: by ticket type, section, price, day of the venue, and hour. Free tickets count as 0 cents. The
 * total, types, sections and prices leave out refunded tickets. Days and hours are history: they count sales that were
 * refunded later, and the refunds at the time of each refund. One statement reads the tickets once and adds them up in
 * one pass. A sold-out stadium has 50,000, so days and hours come from sums of quarter hours, because the hours of
 * every zone begin on one.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function eventSales(db: Db, caller: RightfulCaller, eventId: number): Promise<DeskSales> {
  await demandEvent(db, caller, eventId);
  const rowsOf = (query: ReturnType<typeof sql>) =>
    sql`coalesce((select json_agg(line) from (${query}) as line), '[]')`;
  const quarter = sql`date_bin('15 minutes', at, timestamptz '2000-01-01 00:00Z')`;
  const { rows } = await sql<Figures>`
    with sold as (${soldTickets(eventId)}), refunded as (${refundedTickets(eventId)}),
    sums as materialized (
      select grouping(type, section_id, cents, ${quarter}) as kind, type, section_id, cents as price_cents, ${quarter} as at,
        count(*) as ever_units, sum(cents) as ever_cents, sum(is_comp::integer) as ever_comp,
        count(*) filter (where not is_gone) as units, sum(cents) filter (where not is_gone) as cents,
        count(*) filter (where not is_gone and is_comp) as comp
      from sold group by grouping sets ((type), (section_id), (cents), (${quarter}))
    ), moment as (
      select at, ever_units as units, ever_cents as cents, ever_comp as comp, 0 as refund from sums where kind = ${KINDS.quarter}
      union all
      select at, 0, 0, 0, 1 from refunded
    ), zone as (${zoneOf(eventId)}),
    hours as materialized (select ${hourOf} as at, ${sumsOfTime} from moment, zone group by 1)
    select (select coalesce(sum(comp), 0)::integer from sums where kind = ${KINDS.type}) as comps,
      (select coalesce(sum(refunds), 0)::integer from hours) as refunds,
      ${rowsOf(sql`select type, ${figures} from sums where kind = ${KINDS.type} and units > 0 order by type`)} as by_type,
      ${rowsOf(sql`
        select section.title as section, section.units as capacity, coalesce(part.units, 0)::integer as sold,
          coalesce(part.cents, 0)::bigint as gross_cents
        from section left join sums part on part.kind = ${KINDS.section} and part.section_id = section.id
        where section.event_id = ${eventId} order by section.position`)} as by_section,
      ${rowsOf(sql`select price_cents, ${figures} from sums where kind = ${KINDS.price} and units > 0 order by price_cents`)} as by_price,
      ${rowsOf(sql`
        select to_char(at at time zone timezone, 'YYYY-MM-DD') as day, sum(sold)::integer as sold,
          sum(gross_cents)::bigint as gross_cents, sum(comps)::integer as comps, sum(refunds)::integer as refunds
        from hours, zone group by 1 order by 1`)} as by_day,
      ${rowsOf(sql`
        select at as hour, sold, gross_cents, comps, refunds from hours order by at desc limit ${HOURS}`)} as by_hour`.execute(
    db,
  );
  const [{ comps, refunds, by_hour, ...read } = none] = rows;
  return {
    event_id: String(eventId),
    ...read,
    total: {
      sold: read.by_section.reduce((sum, row) => sum + row.sold, 0),
      gross_cents: read.by_section.reduce((sum, row) => sum + row.gross_cents, 0),
      comps,
      refunds,
    },
    by_hour: by_hour.reverse().map((row) => ({ ...row, hour: new Date(row.hour).toISOString() })),
  };
}

const none: Figures = { comps: 0, refunds: 0, by_type: [], by_section: [], by_price: [], by_day: [], by_hour: [] };

const CSV_HEADS = ["By", "What", "Sold", "Given away", "Refunded", "Gross"];

/** The same figures as CSV, one row each, with money in dollars and hours on the venue's clock. @throws RefusalError NOT_FOUND, ROLE */
export async function salesAsCsv(db: Db, caller: RightfulCaller, eventId: number): Promise<string> {
  const { total, by_type, by_section, by_price, by_day, by_hour } = await eventSales(db, caller, eventId);
  const [event] = await eventFacts(db, [eventId]);
  if (!event) throw new RefusalError("NOT_FOUND");
  const line = (
    by: string,
    what: string,
    row: { sold: number; gross_cents: number; comps?: number; refunds?: number },
  ) => [by, what, row.sold, row.comps ?? "", row.refunds ?? "", toAmount(row.gross_cents)];
  return csvRows([
    CSV_HEADS,
    line("Total", "", total),
    ...by_type.map((row) => line("Type", row.type ?? "Full price", row)),
    ...by_section.map((row) => line("Section", row.section, row)),
    ...by_price.map((row) => line("Price", toAmount(row.price_cents), row)),
    ...by_day.map((row) => line("Day", row.day, row)),
    ...by_hour.map((row) => line("Hour", venueCells(new Date(row.hour), event.timezone).join(" "), row)),
  ]);
}
