import { type SqlBool, sql, type Transaction } from "kysely";
import { sellsAt } from "#contract/rules/venue-kinds.ts";
import type { Database } from "#server/db/schema.ts";
import type { PlaceEntry } from "./format.ts";

/**
 * Inserts a place, or updates the place with the same ref.
 * @param owner the organiser that owns it, or null for nobody. Undefined: a new place belongs to nobody, and any place may be updated
 * @returns false, and changes nothing, if the place with this ref has another owner
 */
export async function writePlace(
  trx: Transaction<Database>,
  place: PlaceEntry,
  owner: number | null | undefined,
): Promise<boolean> {
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
  const written = await trx
    .insertInto("place")
    .values({ ref: place.ref, organiser_id: owner ?? null, ...row })
    .onConflict((conflict) =>
      conflict
        .column("ref")
        .doUpdateSet(row)
        .where(
          owner === undefined
            ? sql<SqlBool>`true`
            : sql<SqlBool>`place.organiser_id is not distinct from ${owner}::integer`,
        ),
    )
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}
