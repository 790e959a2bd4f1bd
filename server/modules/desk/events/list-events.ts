import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DeskEvent, DeskEventFacts, DeskEventPage, DeskEventQuery } from "#contract/wire/desk/events.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { eventSoldOut, eventUnitsSold } from "#server/modules/catalogue/sold-out.ts";
import { type RightfulCaller, type Scope, scopeOf } from "#server/modules/organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "#server/modules/organisers/desk-cursors.ts";
import { demandEvent, demandScope, isWithin } from "#server/modules/organisers/desk-scope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { hasWords } from "../orders/search-text.ts";

interface EventRow {
  id: number;
  organiserId: number;
  name: string;
  venue: string;
  startsAt: Date;
  endsAt: Date;
  timezone: string;
  state: DeskEvent["state"];
  opensAt: Date | null;
  series: string | null;
  sold: number;
  capacity: number;
  /** Null if the caller may not see money. */
  grossCents: number | null;
  /** The start as the database compares it, to the microsecond. */
  over: boolean;
  startKey: string;
}

const OVER_KEY = /^[01]$/;
const TIME_KEY = /^-?\d{1,12}(\.\d{1,6})?$/;

/**
 * SQL: whether an event is over. Coming events are in ascending order of their start, and past ones in descending
 * order.
 */
const isOver = sql<boolean>`(event.ends_at <= now())`;
const nearness = sql`(case when ${isOver} then -extract(epoch from event.starts_at) else extract(epoch from event.starts_at) end)`;

const state = sql<DeskEvent["state"]>`case
  when event.state = 'cancelled' then 'cancelled'
  when event.ends_at <= now() then 'over'
  when event.sale_opens_at > now() then 'announced'
  when least(event.sale_closes_at, event.starts_at) <= now() then 'closed'
  when ${eventSoldOut()} then 'sold_out'
  else 'on_sale' end`;

/** SQL: the price of the sold tickets of an event, without refunded ones. It is stored as `eventUnitsSold` is. */
const grossCents = sql<number>`(coalesce((select gross_cents from event_sold where event_id = event.id), 0)
  + coalesce((select sum(cents) from event_sold_due where event_id = event.id), 0))::float8`;

/** SQL: the rows of events that a condition names, with the takings of those that `money` covers. */
const eventRows = (condition: RawBuilder<SqlBool>, money: Scope, limit: number) => sql<EventRow>`
  select event.id, event.organiser_id as "organiserId", event_name as name, place_name as venue, starts_at as "startsAt",
    ends_at as "endsAt", timezone, ${state} as state, sale_opens_at as "opensAt", series, ${eventUnitsSold()} as sold, event.units as capacity,
    case when ${isWithin(money)} then ${grossCents} end as "grossCents",
    ${isOver} as over, ${nearness}::text as "startKey"
  from event join place on place.id = event.place_id
  where ${condition}
  order by ${isOver}, ${nearness}, event.id limit ${limit}`;

const shown = (row: EventRow): DeskEvent => ({
  id: String(row.id),
  organiser_id: String(row.organiserId),
  name: row.name,
  venue: row.venue,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  timezone: row.timezone,
  state: row.state,
  sale_opens_at: row.opensAt?.toISOString() ?? null,
  series: row.series,
  sold: row.sold,
  capacity: row.capacity,
  gross_cents: row.grossCents,
});

/**
 * The caller's events: those to come, the nearest first, then past ones, the newest first. `search` finds words of the name and the venue, `sold` those that have sold something.
 * @throws RefusalError ROLE, NOT_FOUND for a foreign organiser, MALFORMED for a foreign cursor
 */
export async function listEvents(db: Db, caller: RightfulCaller, query: DeskEventQuery): Promise<DeskEventPage> {
  const scope = await demandScope(db, caller, query.organiser_id);
  const cursor = readCursor(query.cursor, [OVER_KEY, TIME_KEY, ID_KEY]);
  const limit = limitOf(query.limit);
  const conditions = [
    isWithin(scope),
    ...hasWords(sql`event.event_name || ' ' || place.place_name`, query.search),
    ...(query.series === undefined ? [] : [sql<SqlBool>`event.series = ${query.series}`]),
    ...(query.sold ? [sql<SqlBool>`${eventUnitsSold()} > 0`] : []),
    ...(query.state ? [sql<SqlBool>`${state} = ${query.state}`] : []),
    ...(cursor
      ? [
          sql<SqlBool>`(${isOver}, ${nearness}, event.id) > (${cursor[0] === "1"}, ${String(cursor[1])}::numeric, ${Number(cursor[2])}::integer)`,
        ]
      : []),
  ];
  const money = scopeOf(caller, "sales.see");
  const { rows } = await eventRows(sql.join(conditions, sql` and `), money, limit + 1).execute(db);
  return pageOf(rows, limit, (row) => [row.over ? "1" : "0", row.startKey, row.id], shown);
}

/** One event with what is held and free. @throws RefusalError NOT_FOUND, ROLE */
export async function readEvent(db: Db, caller: RightfulCaller, eventId: number): Promise<DeskEventFacts> {
  await demandEvent(db, caller, eventId);
  const { rows } = await eventRows(sql<SqlBool>`event.id = ${eventId}`, scopeOf(caller, "sales.see"), 1).execute(db);
  const [row] = rows;
  const { rows: more } = await sql<{
    ref: string;
    categories: string;
    publishedAt: Date;
    closesAt: Date | null;
    limit: number | null;
    held: number;
    heldBack: number;
  }>`
    select ref, categories, published_at as "publishedAt", sale_closes_at as "closesAt",
      per_account_limit as limit, (
        select count(*)::integer from seat_claim claim
        where claim.event_id = event.id and claim.state in ('held', 'paying') and claim.expires_at > now()) as held,
        (select count(*)::integer from seat_claim claim where claim.event_id = event.id and claim.state = 'kept') as "heldBack"
    from event where id = ${eventId}`.execute(db);
  const [facts] = more;
  if (!row || !facts) throw new RefusalError("NOT_FOUND");
  return {
    ...shown(row),
    ref: facts.ref,
    categories: facts.categories.split(", "),
    published_at: facts.publishedAt.toISOString(),
    sale_closes_at: facts.closesAt?.toISOString() ?? null,
    per_account_limit: facts.limit,
    held: facts.held,
    held_back: facts.heldBack,
    free: Math.max(0, row.capacity - row.sold - facts.held - facts.heldBack),
  };
}
