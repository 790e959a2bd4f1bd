import { type SqlBool, sql, type Transaction } from "kysely";
import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { capacityOf, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Database } from "#server/db/schema.ts";
import type { PlaceEntry } from "./format.ts";

/** A trigger has written a version if the plan is new. Only this code can count that version's seats. */
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
  if (!written) return false;
  // A trigger has written a version if the plan is new. Only this code can count its seats.
  await sql`
    update plan_version set capacity = ${capacityOf(place.plan as SeatPlan)} where place_id = ${written.id} and capacity is null
      and number = (select max(number) from plan_version latest where latest.place_id = plan_version.place_id)`.execute(
    trx,
  );
  return true;
}
