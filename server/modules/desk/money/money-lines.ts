import { type RawBuilder, sql } from "kysely";
import { isCalendarDay } from "#contract/rules/calendar-day.ts";
import type { MoneyQuery } from "#contract/wire/desk-money.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Scope } from "../../organisers/desk-caller.ts";
import { isWithin } from "../../organisers/desk-scope.ts";

/** @throws RefusalError OUT_OF_RANGE for a day that no calendar has, and for an end before the beginning */
export function demandPeriod({ from, to }: MoneyQuery): void {
  const wrong = (field: string, words: string): never => {
    throw new RefusalError("OUT_OF_RANGE", { message: { [field]: words } });
  };
  if (from !== undefined && !isCalendarDay(from)) wrong("from", "There is no such day.");
  if (to !== undefined && !isCalendarDay(to)) wrong("to", "There is no such day.");
  if (from !== undefined && to !== undefined && to < from) wrong("to", "The last day is before the first.");
}

/** SQL: whether an instant lies within a period by the clock of a zone. */
export const isDuring = (
  instant: RawBuilder<unknown>,
  zone: RawBuilder<unknown>,
  { from, to }: MoneyQuery,
) => sql<boolean>`(
  (${from ?? null}::date is null or ${instant} >= ${from ?? null}::date::timestamp at time zone ${zone})
  and (${to ?? null}::date is null or ${instant} < (${to ?? null}::date + 1)::timestamp at time zone ${zone}))`;

/** SQL: the events of a scope that belong to an organiser, as `own (id, timezone)`. */
export const ownEvents = (scope: Scope, organiserId: number) => sql`
  select event.id, place.timezone from event join place on place.id = event.place_id
  where event.organiser_id = ${organiserId} and ${isWithin(scope)}`;

/** SQL: the ids of every document that is about an event of `own`. A note may take back nothing but the fee, and names no event then. */
export const ownDocuments = sql`
  select invoice_line.invoice_id from own join invoice_line on invoice_line.event_id = own.id
  union
  select note.id from own join invoice_line on invoice_line.event_id = own.id join invoice note on note.adjusts = invoice_line.invoice_id
  where note.is_house`;

/**
 * SQL: the lines of these documents that belong to events of `own`, one row each, as invoices have them (migration 0063). `sign` is -1 on a
 * note. A fee that the organiser supplies itself stands on an invoice with its tickets, and belongs to the first line's event.
 */
export const moneyLines = (documentIds: RawBuilder<unknown>, period: MoneyQuery) => sql`
  select line.*, own.id as own_event, own.timezone, case when doc.adjusts is null then 1 else -1 end as sign
  from invoice doc
  join invoice_line line on line.invoice_id = doc.id
  join own on own.id = coalesce(line.event_id, (
    select first.event_id from invoice_line first
    where first.invoice_id = coalesce(doc.adjusts, doc.id) and first.event_id is not null
    order by first.position limit 1))
  where doc.id in (${documentIds}) and ${isDuring(sql`doc.issued_at`, sql`own.timezone`, period)}`;

/** SQL: the columns that money lines add up to. A note's discounts are part of what it takes back. */
export const moneySums = sql`
  coalesce(sum(case when sign = 1 and event_id is not null then price_cents::bigint * cardinality(seats) else 0 end), 0)::float8 as gross_cents,
  coalesce(sum(case when sign = 1 then combo_cents + voucher_cents else 0 end), 0)::float8 as discounts_cents,
  coalesce(sum(case when sign = 1 and event_id is null then amount_cents else 0 end), 0)::float8 as fees_cents,
  coalesce(sum(case when sign = -1 then amount_cents else 0 end), 0)::float8 as refunds_cents,
  coalesce(sum(sign * amount_cents), 0)::float8 as net_cents,
  coalesce(sum(sign * gst_cents), 0)::float8 as gst_cents`;
