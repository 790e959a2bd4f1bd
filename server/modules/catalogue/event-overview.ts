import type { Db } from "#server/db/connect/connect.ts";

/** Every event for the operator's list, sorted by start. */
export async function eventOverview(db: Db) {
  return db
    .selectFrom("event")
    .innerJoin("place", "place.id", "event.place_id")
    .select(["event.id", "event.ref", "event.event_name as name", "event.starts_at as startsAt"])
    .select(["event.state", "event.units", "place.place_name as place", "place.timezone"])
    .orderBy("event.starts_at")
    .orderBy("event.id")
    .execute();
}
