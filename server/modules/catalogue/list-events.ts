import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { allInCents, nearness } from "./list-conditions.ts";
import type { ListFilter } from "./list-filter.ts";
import { type Listed, type Search, searched } from "./search-words.ts";

/**
 * One page of event ids in the order asked, and how many there are in all. Words are searched as they were typed, then,
 * where nothing has them all, as what they may have meant.
 */
export async function listEvents(db: Db, filter: ListFilter): Promise<Listed> {
  return searched(db, filter.words, (search) => page(db, filter, search));
}

const commission = { type: sql.ref("event.commission_type"), value: sql.ref("event.commission_value") };

/** Read from event_listing and its indexes; of the event itself only the fee, where it is asked what a ticket costs. */
function conditions(
  { time, state, category, from, to, withinDays, mostCents }: ListFilter,
  search: Search | null,
): RawBuilder<unknown> {
  const wanted = [sql`listing.onsale`];
  if (time === "future") wanted.push(sql`listing.ends_at > now()`);
  if (time === "past") wanted.push(sql`listing.ends_at <= now()`);
  if (state) wanted.push(sql`listing.state = ${state}`);
  if (category) wanted.push(sql`listing.categories @> array[lower(${category})]`);
  // Days are the venue's own; an event of several days is found by any of them.
  if (from) wanted.push(sql`listing.ends_on >= ${from}::date`);
  if (to) wanted.push(sql`listing.starts_on <= ${to}::date`);
  if (withinDays !== null) {
    // No clock here is more than a day from the database's: the index finds the few, and the venue's own day decides.
    wanted.push(sql`listing.starts_at < now() + make_interval(days => ${withinDays + 1}::integer)
      and listing.starts_on < (select (now() at time zone place.timezone)::date from place
        where place.id = listing.place_id) + ${withinDays}::integer`);
  }
  if (mostCents !== null) {
    const shown = allInCents(sql.ref("listing.lowest_price_cents"), commission);
    wanted.push(sql`listing.lowest_price_cents <= ${mostCents} and exists (
      select from event where event.id = listing.event_id and ${shown} <= ${mostCents})`);
  }
  if (search) wanted.push(sql<SqlBool>`listing.words @@ ${search.query}::tsquery`);
  return sql.join(wanted, sql` and `);
}

/**
 * Nearest first; then price, or in a search without an order how much of the name fits: all of it, its beginning, any of it.
 * Then the date, or with nothing but `descending` what was put on sale last.
 */
function order(filter: ListFilter, search: Search | null): RawBuilder<unknown> {
  const direction = filter.descending ? sql`desc` : sql`asc`;
  const keys: RawBuilder<unknown>[] = [];
  if (filter.near) keys.push(nearness(filter.near));
  if (filter.byPrice) keys.push(sql`listing.lowest_price_cents ${direction}`);
  else if (search && filter.unsorted) {
    const name = search.words.join(" ");
    keys.push(sql`case when listing.name = ${name} then 0 when starts_with(listing.name, ${name}) then 1
      when listing.name_words @@ ${search.query}::tsquery then 2 else 3 end`);
  }
  const last = filter.unsorted && filter.descending ? sql`listing.published_at` : sql`listing.starts_at`;
  // Ids in the same direction, so that one index gives both orders.
  keys.push(sql`${last} ${direction}`, sql`listing.event_id ${direction}`);
  return sql.join(keys);
}

async function page(db: Db, filter: ListFilter, search: Search | null): Promise<Listed> {
  const where = conditions(filter, search);
  const place = filter.near ? sql`join place on place.id = listing.place_id` : sql``;
  const limit = filter.limit === null ? sql`` : sql`limit ${filter.limit}`;
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from event_listing as listing where ${where}`.execute(db),
    sql<{ event_id: number }>`
      select listing.event_id from event_listing as listing ${place} where ${where}
      order by ${order(filter, search)} offset ${filter.skip} ${limit}`.execute(db),
  ]);
  return { ids: listed.rows.map((row) => row.event_id), total: counted.rows[0]?.total ?? 0 };
}
