import type { Selectable } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { PlaceTable } from "#server/db/tables/catalogue-tables.ts";
import { filled } from "./filled.ts";

/** Venues in the import format, without those that have no plan. @param refs the venues' refs, or null for all */
export async function placeEntries(db: Db, refs: readonly string[] | null) {
  const places = await db
    .selectFrom("place")
    .where("plan", "is not", null)
    .$if(refs !== null, (query) => query.where("ref", "in", refs ?? []))
    .selectAll()
    .orderBy("id")
    .execute();
  return places.map(entryOf);
}

/**
 * A venue in the import format, even if it has no plan.
 * @throws Error if it does not exist
 */
export const placeEntry = async (db: Db, ref: string) =>
  entryOf(await db.selectFrom("place").where("ref", "=", ref).selectAll().executeTakeFirstOrThrow());

const entryOf = (place: Selectable<PlaceTable>) =>
  filled({
    ref: place.ref,
    name: place.place_name,
    type: place.place_type,
    address: place.place_address,
    suburb: place.suburb,
    state: place.state,
    timezone: place.timezone,
    lat: place.lat,
    lng: place.lng,
    transport: place.transport,
    access: place.access,
    plan: place.plan,
  });
