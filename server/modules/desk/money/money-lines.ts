import { type RawBuilder, type SqlBool, sql } from "kysely";
import { COMPANY_ZONE } from "#contract/rules/time/venue-time.ts";
import type { MoneyQuery } from "#contract/wire/desk/money.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Scope } from "../../organisers/desk-caller.ts";
import { isWithin } from "../../organisers/desk-scope.ts";
import { isCalendarDay } from "./calendar-day.ts";

/** The mistake in a day. Undefined if it is valid or omitted. */
export const dayMistake = (day: string | undefined): string | undefined =>
  day === undefined || isCalendarDay(day) ? undefined : "There is no such day.";

/** The mistake in the last day of a period. Undefined if it is no earlier than the first, or one of them is omitted. */
export const lastDayMistake = (from: string | undefined, to: string | undefined): string | undefined =>
  from !== undefined && to !== undefined && to < from ? "The last day is before the first." : dayMistake(to);

/** @throws RefusalError OUT_OF_RANGE for a day that does not exist, and for a last day before the first */
export function demandPeriod(period: MoneyQuery): void {
  const [from, to] = [dayMistake(period.from), lastDayMistake(period.from, period.to)];
  if (from || to) throw new RefusalError("OUT_OF_RANGE", { message: { ...(from && { from }), ...(to && { to }) } });
}

/** SQL: whether the document `doc` was issued within a period, by the company's clock, as the document itself says. */
export const isDuring = ({ from, to }: MoneyQuery) => sql<boolean>`(
  (${from ?? null}::date is null or doc.issued_at >= ${from ?? null}::date::timestamp at time zone ${COMPANY_ZONE})
  and (${to ?? null}::date is null or doc.issued_at < (${to ?? null}::date + 1)::timestamp at time zone ${COMPANY_ZONE}))`;

/** SQL: the events of a scope that belong to an organiser, as `own (id)`. */
export const ownEvents = (scope: Scope, organiserId: number) => sql`
  select event.id from event
  where event.organiser_id = ${organiserId} and ${isWithin(scope)}`;

/** Whether a scope opens an organiser as a whole, and not only some of its events. */
export const isWhole = ({ organiserIds }: Scope, organiserId: number): boolean => organiserIds.includes(organiserId);

/**
 * SQL: whether the row `payout` is the organiser's and within a scope. Payouts for no event belong to the whole
 * organiser.
 */
export const isOwnPayout = (scope: Scope, organiserId: number) => sql<SqlBool>`(
  payout.organiser_id = ${organiserId} and (${isWhole(scope, organiserId)}::boolean
    or payout.event_id in (select own.id from (${ownEvents(scope, organiserId)}) as own)))`;

/** SQL: the ids of the documents that are about an event of `own`. A note that takes back only a fee names no event, so its invoice's events count. */
export const ownDocuments = sql`
  select invoice_line.invoice_id from own join invoice_line on invoice_line.event_id = own.id
  union
  select note.id from own join invoice_line on invoice_line.event_id = own.id join invoice note on note.adjusts = invoice_line.invoice_id
  where note.is_house`;

/**
 * SQL: the lines of these documents that belong to events of `own`, one row each. `sign` is -1 on a note. A fee that the organiser
 * supplies itself is on the invoice of its tickets, and belongs to the event of that invoice's first line.
 */
export const moneyLines = (documentIds: RawBuilder<unknown>, period: MoneyQuery) => sql`
  select line.*, own.id as own_event, case when doc.adjusts is null then 1 else -1 end as sign
  from invoice doc
  join invoice_line line on line.invoice_id = doc.id
  join own on own.id = coalesce(line.event_id, (
    select first.event_id from invoice_line first
    where first.invoice_id = coalesce(doc.adjusts, doc.id) and first.event_id is not null
    order by first.position limit 1))
  where doc.id in (${documentIds}) and ${isDuring(period)}`;

/**
 * SQL: the sums of money lines, in cents. Discounts on a note have no sum of their own, because they already lower the
 * amount that it takes back.
 */
export const moneySums = sql`
  coalesce(sum(case when sign = 1 and event_id is not null then price_cents::bigint * cardinality(seats) else 0 end), 0)::float8 as gross_cents,
  coalesce(sum(case when sign = 1 then combo_cents + voucher_cents else 0 end), 0)::float8 as discounts_cents,
  coalesce(sum(case when sign = 1 and event_id is null then amount_cents else 0 end), 0)::float8 as fees_cents,
  coalesce(sum(case when sign = -1 then amount_cents else 0 end), 0)::float8 as refunds_cents,
  coalesce(sum(sign * amount_cents), 0)::float8 as net_cents,
  coalesce(sum(sign * gst_cents), 0)::float8 as gst_cents`;
