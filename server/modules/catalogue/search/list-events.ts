import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { allInCents, nearness, takesPlace } from "./list-conditions.ts";
import type { ListFilter } from "./list-filter.ts";
import { type Listed, type Search, searched } from "./search-words.ts";

/**
 * One page of event ids in the requested order, and the number of all of them. Words are searched as typed. If no event
 * has them all, similar words are searched.
 */
export async function listEvents(db: Db, filter: ListFilter): Promise<Listed> {
  return searched(db, filter.words, (search) => page(db, filter, search));
}

const shownCents = allInCents(sql.ref("listing.lowest_price_cents"), {
  type: sql.ref("event.commission_type"),
  value: sql.ref("event.commission_value"),
});

/**
 * Reads event_listing and its indexes. The event itself is read only for its fee, and only if the filter or the order
 * uses the price.
 */
function conditions(
  { time, state, category, from, to, withinDays, when, maxCents }: ListFilter,
  search: Search | null,
): RawBuilder<unknown> {
  const wanted = [sql`listing.onsale`];
  if (time === "future") wanted.push(sql`listing.ends_at > now()`);
  if (time === "past") wanted.push(sql`listing.ends_at <= now()`);
  if (state) wanted.push(sql`listing.state = ${state}`);
  if (category) wanted.push(sql`listing.categories @> array[lower(${category})]`);
  // Days are in the venue's time zone. An event of several days is found by any of its days.
  if (from) wanted.push(sql`listing.ends_on >= ${from}::date`);
  if (to) wanted.push(sql`listing.starts_on <= ${to}::date`);
  if (withinDays !== null) {
    // Local dates differ from the database's by at most a day. The index narrows the rows, and the venue's date
    // decides.
    wanted.push(sql`listing.starts_at < now() + make_interval(days => ${withinDays + 1}::integer)
      and listing.starts_on < (select (now() at time zone place.timezone)::date from place
        where place.id = listing.place_id) + ${withinDays}::integer`);
  }
  if (when) {
    // A weekend ends within seven days, and local dates differ from the database's by at most one.
    const dates = { startsAt: sql.ref("listing.starts_at"), endsAt: sql.ref("listing.ends_at") };
    wanted.push(sql`listing.starts_at < now() + interval '8 days' and exists (select from place
      where place.id = listing.place_id and ${takesPlace(when, { ...dates, timezone: sql.ref("place.timezone") })})`);
  }
  if (maxCents !== null) {
    wanted.push(sql`listing.lowest_price_cents <= ${maxCents} and exists (
      select from event where event.id = listing.event_id and ${shownCents} <= ${maxCents})`);
  }
  if (search) wanted.push(sql<SqlBool>`listing.words @@ ${search.query}::tsquery`);
  return sql.join(wanted, sql` and `);
}

/**
 * Sorts by distance first, if a position is given. Next comes the price as cards show it, if asked for, or, for a search without an
 * order, how well the name matches: all of it, its beginning, or any part. The date comes last. With only `descending`,
 * the time of going on sale takes the place of the date.
 */
function order(filter: ListFilter, search: Search | null): RawBuilder<unknown> {
  const direction = filter.descending ? sql`desc` : sql`asc`;
  const keys: RawBuilder<unknown>[] = [];
  if (filter.near) keys.push(nearness(filter.near));
  if (filter.byPrice) keys.push(sql`${shownCents} ${direction}`);
  else if (search && filter.unsorted) {
    const name = search.words.join(" ");
    keys.push(sql`case when listing.name = ${name} then 0 when starts_with(listing.name, ${name}) then 1
      when listing.name_words @@ ${search.query}::tsquery then 2 else 3 end`);
  }
  const last = filter.unsorted && filter.descending ? sql`listing.published_at` : sql`listing.starts_at`;
  // Ids are sorted in the same direction, so that one index serves both directions.
  keys.push(sql`${last} ${direction}`, sql`listing.event_id ${direction}`);
  return sql.join(keys);
}

async function page(db: Db, filter: ListFilter, search: Search | null): Promise<Listed> {
  const where = conditions(filter, search);
  const place = filter.near ? sql`join place on place.id = listing.place_id` : sql``;
  const fee = filter.byPrice ? sql`join event on event.id = listing.event_id` : sql``;
  const limit = filter.limit === null ? sql`` : sql`limit ${filter.limit}`;
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from event_listing as listing where ${where}`.execute(db),
    sql<{ event_id: number }>`
      select listing.event_id from event_listing as listing ${place} ${fee} where ${where}
      order by ${order(filter, search)} offset ${filter.skip} ${limit}`.execute(db),
  ]);
  return { ids: listed.rows.map((row) => row.event_id), total: counted.rows[0]?.total ?? 0 };
}
