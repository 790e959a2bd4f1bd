import type { Transaction } from "kysely";
import { sellsAt } from "#contract/rules/venue-kinds.ts";
import type { Database } from "#server/db/schema.ts";
import type { PlaceEntry } from "./format.ts";

/** Inserts a place, or updates the place with the same ref. */
export async function writePlace(trx: Transaction<Database>, place: PlaceEntry): Promise<void> {
  const row = {
    place_name: place.name,
    place_type: place.type,
    sells: sellsAt(place.type),
    place_address: place.address,
    suburb: place.suburb,
    state: place.state,
    timezone: place.timezone,
    lat: place.lat,
    lng: place.lng,
    transport: place.transport ?? "",
    access: place.access ?? "",
    plan: JSON.stringify(place.plan),
    plan_version: place.plan.version,
  };
  await trx
    .insertInto("place")
    .values({ ref: place.ref, ...row })
    .onConflict((conflict) => conflict.column("ref").doUpdateSet(row))
    .execute();
}
