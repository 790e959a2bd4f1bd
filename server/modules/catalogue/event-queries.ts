import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { eventSoldOut } from "../inventory/sold-out.ts";
import { categoryIs, nearness } from "./list-conditions.ts";
import type { ListFilter } from "./list-filter.ts";

/** What every browse call reads of an event and its place. */
function eventsWithPlaces(db: Db) {
  return db
    .selectFrom("event")
    .innerJoin("place", "place.id", "event.place_id")
    .select([
      "event.id",
      "event.event_name",
      "event.slug",
      "event.event_image",
      "event.event_banner",
      "event.categories",
      "event.starts_at",
      "event.ends_at",
      "event.place_id",
      "event.lowest_price_cents",
      "event.highest_price_cents",
      "event.commission_amount_type",
      "event.commission_type",
      "event.commission_value",
      "place.place_name",
      "place.place_type",
      "place.suburb",
      "place.state",
      "place.timezone",
    ]);
}

function filtered(db: Db, filter: ListFilter) {
  const found = sql<string>`lower(concat_ws(' ', event.event_name, array_to_string(event.artists, ' '), event.categories,
    place.place_name, place.suburb))`;
  let query = eventsWithPlaces(db).where("event.state", "=", "onsale");
  if (filter.time === "future") query = query.where(sql<SqlBool>`event.ends_at > now()`);
  if (filter.time === "past") query = query.where(sql<SqlBool>`event.ends_at <= now()`);
  if (filter.state) query = query.where("place.state", "=", filter.state);
  for (const pattern of filter.words) query = query.where(found, "like", pattern);
  if (filter.category) query = query.where(categoryIs(sql.ref("event.categories"), filter.category));
  // Days are the venue's own; an event of several days is found by any of them.
  if (filter.from)
    query = query.where(sql<SqlBool>`(event.ends_at at time zone place.timezone)::date >= ${filter.from}::date`);
  if (filter.to)
    query = query.where(sql<SqlBool>`(event.starts_at at time zone place.timezone)::date <= ${filter.to}::date`);
  return query;
}

/** One page of events in the order asked, and how many there are in all. */
export async function listEvents(db: Db, filter: ListFilter) {
  const matching = filtered(db, filter);
  const { total } = await db
    .selectFrom(matching.as("matching"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  let page = matching.select(eventSoldOut().as("sold_out")).offset(filter.skip);
  if (filter.near) page = page.orderBy(nearness(filter.near));
  if (filter.byPrice) page = page.orderBy("event.lowest_price_cents", filter.descending ? "desc" : "asc");
  page = page.orderBy("event.starts_at", filter.descending ? "desc" : "asc").orderBy("event.id");
  if (filter.limit !== null) page = page.limit(filter.limit);
  return { events: await page.execute(), total };
}

export type ListedEvent = Awaited<ReturnType<typeof listEvents>>["events"][number];

/** All of one event, or undefined. A cancelled one still has its page. */
export function findEvent(db: Db, eventId: number) {
  return eventsWithPlaces(db)
    .where("event.id", "=", eventId)
    .select([
      "event.event_video",
      "event.event_artist_image",
      "event.artists",
      "event.event_about",
      "event.event_terms",
      "event.event_disclaimer",
      "event.event_note",
      "event.age_limit",
      "event.organizer_name",
      "event.organizer_logo",
      "place.place_address",
      "place.lat",
      "place.lng",
      eventSoldOut().as("sold_out"),
      sql<boolean>`exists (
        select 1 from voucher where voucher.event_id = event.id and voucher.starts_at <= now() and voucher.ends_at > now()
          and (voucher.max_uses is null or voucher.uses < voucher.max_uses)
      )`.as("vouchers_exist"),
      sql<number>`(select count(*) from event_like where event_like.event_id = event.id)`.as("like_count"),
    ])
    .executeTakeFirst();
}

export type FoundEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** Whether this user marked the event as 'Interested'. */
export async function likesEvent(db: Db, userId: number, eventId: number): Promise<boolean> {
  const like = await db
    .selectFrom("event_like")
    .where("user_id", "=", userId)
    .where("event_id", "=", eventId)
    .select("event_id")
    .executeTakeFirst();
  return like !== undefined;
}

/** Coming events for the banner: those that were given a place in it first, then the next ones. */
export function sliderEvents(db: Db, most: number) {
  return eventsWithPlaces(db)
    .where("event.state", "=", "onsale")
    .where(sql<SqlBool>`event.starts_at > now()`)
    .orderBy(sql`event.slider_position nulls last`)
    .orderBy("event.starts_at")
    .orderBy("event.id")
    .select("event.slider_position")
    .limit(most)
    .execute();
}
