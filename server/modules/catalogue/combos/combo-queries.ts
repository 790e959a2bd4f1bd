import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { needColumns } from "../event-facts.ts";
import { allInCents, categoryIs, nearness, takesPlace } from "../search/list-conditions.ts";
import type { ListFilter } from "../search/list-filter.ts";
import { type Listed, type Search, searched } from "../search/search-words.ts";
import { eventSoldOut, wheelchairSpaceLeft } from "../sold-out.ts";

export interface ComboRow {
  id: number;
  event_name: string;
  slug: string;
  event_image: string;
  event_banner: string;
  event_artist_image: string;
  categories: string;
  event_about: string;
  event_terms: string;
  event_disclaimer: string;
  event_note: string;
  combo_event_discount: number;
  like_count: number;
  vouchers_exist: boolean;
  /** The time of the query by the database's clock. */
  read_at: Date;
}

/** The price of one ticket for each member, less the discount in whole dollars, and never below zero (contract/rules/money/pricing.ts). */
const discounted = sql`greatest(0, span.lowest_price_cents
  - 100 * ceil(span.lowest_price_cents * combo_event.combo_event_discount / 10000.0))`;
/** A combo's fee is the fee of its first member. */
const firstCommission = { type: sql.ref("span.commission_type"), value: sql.ref("span.commission_value") };
const shownCents = allInCents(discounted, firstCommission);

const memberDates = {
  startsAt: sql.ref("event.starts_at"),
  endsAt: sql.ref("event.ends_at"),
  timezone: sql.ref("place.timezone"),
};

/** The filter as SQL conditions. Some apply to all members together, others to any of them. */
function conditions(filter: ListFilter, search: Search | null): RawBuilder<SqlBool>[] {
  const wanted = [sql<SqlBool>`span.onsale`];
  // A combo is over when its first event is over, because nobody can buy the rest of it.
  if (filter.time === "future") wanted.push(sql<SqlBool>`span.first_end > now()`);
  if (filter.time === "past") wanted.push(sql<SqlBool>`span.first_end <= now()`);
  const { state, from, to, withinDays, when, category, maxCents } = filter;
  if (state) wanted.push(ofAnyMember(sql`place.state = ${state}`));
  if (category) wanted.push(categoryIs(sql.ref("combo_event.categories"), category));
  if (from) wanted.push(ofAnyMember(sql`(event.ends_at at time zone place.timezone)::date >= ${from}::date`));
  if (to) wanted.push(ofAnyMember(sql`(event.starts_at at time zone place.timezone)::date <= ${to}::date`));
  if (withinDays !== null)
    wanted.push(
      ofAnyMember(sql`(event.starts_at at time zone place.timezone)::date
      < (now() at time zone place.timezone)::date + ${withinDays}::integer and event.ends_at > now()`),
    );
  if (when) wanted.push(ofAnyMember(takesPlace(when, memberDates)));
  if (maxCents !== null) wanted.push(sql<SqlBool>`${shownCents} <= ${maxCents}`);
  if (search) wanted.push(sql<SqlBool>`array_to_tsvector(search_words(span.found)) @@ ${search.query}::tsquery`);
  return wanted;
}

function ofAnyMember(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from combo_member join event on event.id = combo_member.event_id join place on place.id = event.place_id
    where combo_member.combo_event_id = combo_event.id and ${condition})`;
}

/** There are few combos, so the dates and prices of their members are combined while reading. */
function spans(filter: ListFilter, search: Search | null): RawBuilder<unknown> {
  return sql`combo_event cross join lateral (
    select min(event.starts_at) as starts_at, min(event.ends_at) as first_end,
      bool_and(event.state = 'onsale') as onsale, sum(event.lowest_price_cents) as lowest_price_cents,
      (array_agg(event.commission_type order by combo_member.position))[1] as commission_type,
      (array_agg(event.commission_value order by combo_member.position))[1] as commission_value,
      min(${filter.near ? nearness(filter.near) : sql`0`}) as distance,
      combo_event.event_name || ' ' || combo_event.categories || ' ' || string_agg(concat_ws(' ', event.event_name,
        array_to_string(event.artists, ' '), event.categories, place.place_name, place.suburb, place.state), ' ') as found
    from combo_member join event on event.id = combo_member.event_id join place on place.id = event.place_id
    where combo_member.combo_event_id = combo_event.id
  ) as span where ${sql.join(conditions(filter, search), sql` and `)}`;
}

function orderOf(filter: ListFilter): RawBuilder<unknown> {
  const direction = filter.descending ? sql`desc` : sql`asc`;
  const first = filter.byPrice ? sql`${shownCents} ${direction},` : sql``;
  const last = filter.unsorted && filter.descending ? sql`combo_event.published_at` : sql`span.starts_at`;
  return sql`span.distance, ${first} ${last} ${direction}, combo_event.id ${direction}`;
}

/** The ids of one page of combos in the requested order, and the number of all of them. Search works as for events. */
export async function listComboIds(db: Db, filter: ListFilter): Promise<Listed> {
  return searched(db, filter.words, (search) => page(db, filter, search));
}

async function page(db: Db, filter: ListFilter, search: Search | null): Promise<Listed> {
  const limit = filter.limit === null ? sql`` : sql`limit ${filter.limit}`;
  const { rows } = await sql<{ id: number; total: number }>`
    select combo_event.id, count(*) over () as total from ${spans(filter, search)}
    order by ${orderOf(filter)} offset ${filter.skip} ${limit}`.execute(db);
  if (rows.length > 0 || filter.skip === 0) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
  const counted = await sql<{ total: number }>`select count(*) as total from ${spans(filter, search)}`.execute(db);
  return { ids: [], total: counted.rows[0]?.total ?? 0 };
}

/** The combos with these ids, in the given order. Unknown ids are left out. */
export async function findCombos(db: Db, ids: readonly number[]): Promise<ComboRow[]> {
  const { rows } = await sql<ComboRow>`
    select combo_event.*, now() as read_at,
      (select count(*) from combo_event_like where combo_event_like.combo_event_id = combo_event.id) as like_count,
      exists (
        select from voucher where voucher.combo_event_id = combo_event.id and voucher.starts_at <= now()
          and voucher.ends_at > now() and (voucher.max_uses is null or voucher.uses < voucher.max_uses)
      ) as vouchers_exist
    from combo_event where combo_event.id = any(${[...ids]}::integer[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The member events of these combos. Each combo's members are in the organiser's order. */
export function comboMembers(db: Db, comboIds: readonly number[]) {
  return db
    .selectFrom("combo_member")
    .innerJoin("event", "event.id", "combo_member.event_id")
    .innerJoin("place", "place.id", "event.place_id")
    .where("combo_member.combo_event_id", "in", comboIds.length > 0 ? [...comboIds] : [0])
    .orderBy("combo_member.combo_event_id")
    .orderBy("combo_member.position")
    .select([
      "combo_member.combo_event_id",
      "event.id",
      "event.event_name",
      "event.slug",
      "event.event_image",
      "event.poster_colour",
      "event.starts_at",
      "event.ends_at",
      "event.place_id",
      "event.lowest_price_cents",
      "event.highest_price_cents",
      "event.organizer_name",
      "event.organizer_logo",
      "event.commission_amount_type",
      "event.commission_type",
      "event.commission_value",
      "event.state as sale_state",
      "event.sale_opens_at",
      "event.sale_closes_at",
      "event.per_account_limit",
      ...needColumns,
      "place.place_name",
      "place.place_type",
      "place.sells",
      "place.suburb",
      "place.state",
      "place.timezone",
      eventSoldOut().as("sold_out"),
      wheelchairSpaceLeft().as("wheelchair_space_left"),
    ])
    .execute();
}
export type MemberRow = Awaited<ReturnType<typeof comboMembers>>[number];

/** Whether this user marked the combo as 'Interested'. */
export async function likesCombo(db: Db, userId: number, comboId: number): Promise<boolean> {
  const like = await db
    .selectFrom("combo_event_like")
    .where("user_id", "=", userId)
    .where("combo_event_id", "=", comboId)
    .select("combo_event_id")
    .executeTakeFirst();
  return like !== undefined;
}
