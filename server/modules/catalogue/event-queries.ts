import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { needColumns } from "./event-facts.ts";
import { eventSoldOut, eventUnitsLeft, eventUnitsSold, specialTicketsLeft, wheelchairSpaceLeft } from "./sold-out.ts";

/** The columns of an event and its place that every browse call reads. */
function eventsWithPlaces(db: Db) {
  return db
    .selectFrom("event")
    .innerJoin("place", "place.id", "event.place_id")
    .select([
      "event.id",
      "event.event_name",
      "event.slug",
      "event.event_image",
      "event.poster_colour",
      "event.event_banner",
      "event.categories",
      "event.artists",
      "event.starts_at",
      "event.ends_at",
      "event.place_id",
      "event.lowest_price_cents",
      "event.highest_price_cents",
      "event.commission_amount_type",
      "event.commission_type",
      "event.commission_value",
      "event.state as sale_state",
      "event.sale_opens_at",
      "event.sale_closes_at",
      "place.place_name",
      "place.place_type",
      "place.suburb",
      "place.state",
      "place.timezone",
    ]);
}

/** The events with these ids, in the given order. */
export async function findListed(db: Db, ids: readonly number[]) {
  const rows = await eventsWithPlaces(db)
    .where(sql<SqlBool>`event.id = any(${[...ids]}::integer[])`)
    .select([eventUnitsSold().as("units_sold"), eventUnitsLeft().as("units_left")])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type ListedEvent = Awaited<ReturnType<typeof findListed>>[number];

/** One event with all its details, or undefined. Cancelled events are found too, because they keep their page. */
export function findEvent(db: Db, eventId: number) {
  return eventsWithPlaces(db)
    .where("event.id", "=", eventId)
    .select([
      "event.event_image_alt",
      "event.event_video",
      "event.event_captions",
      "event.event_artist_image",
      "event.event_about",
      "event.event_terms",
      "event.event_disclaimer",
      "event.event_note",
      "event.waiting_room",
      "event.draw_for",
      sql<Date | null>`case when event.waiting_room = 'on'
        then event.sale_opens_at - make_interval(mins => event.waiting_room_minutes) end`.as("waiting_room_opens_at"),
      "event.per_account_limit",
      ...needColumns,
      "event.age_limit",
      "event.series",
      "event.doors_minutes",
      "event.organizer_name",
      "event.organizer_logo",
      "place.place_address",
      "place.transport",
      "place.access",
      "place.lat",
      "place.lng",
      sql<Date>`now()`.as("read_at"),
      eventSoldOut().as("sold_out"),
      wheelchairSpaceLeft().as("wheelchair_space_left"),
      specialTicketsLeft().as("special_tickets_left"),
      sql<boolean>`exists (
        select 1 from voucher where voucher.event_id = event.id and voucher.starts_at <= now() and voucher.ends_at > now()
          and (voucher.max_uses is null or voucher.uses < voucher.max_uses)
      )`.as("vouchers_exist"),
      sql<SqlBool>`event.sale_opens_at > now() and exists (
        select from access_code code
        where code.event_id = event.id and code.active and least(code.closes_at, presale_end(event)) > now()
      )`.as("has_presale"),
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

/** Coming events of a state, or of all, for the banner: first those with a position in it, then the next ones by date. */
export function sliderEvents(db: Db, state: string | null, max: number) {
  return eventsWithPlaces(db)
    .$if(state !== null, (events) => events.where("place.state", "=", state))
    .where("event.state", "=", "onsale")
    .where(sql<SqlBool>`event.starts_at > now()`)
    .orderBy(sql`event.slider_position nulls last`)
    .orderBy("event.starts_at")
    .orderBy("event.id")
    .select(["event.slider_position", eventUnitsSold().as("units_sold"), eventUnitsLeft().as("units_left")])
    .limit(max)
    .execute();
}
