import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { VenueFileField } from "#contract/wire/desk/venues.ts";
import type { Database } from "#server/db/schema.ts";

/** The facts that a file can replace, under the names of its format. */
const columns = [
  ...(["place_name as name", "place_type as type", "place_address as address", "suburb", "state"] as const),
  ...(["timezone", "lat", "lng", "transport", "access", "plan"] as const),
] as const;

/** The places of a file that exist, by id. */
export const readPlaces = (trx: Transaction<Database>, refs: readonly string[]) =>
  trx
    .selectFrom("place")
    .where("ref", "in", refs)
    .select(["id", "ref", "organiser_id", ...columns])
    .orderBy("id")
    .execute();

export type PlaceRow = Awaited<ReturnType<typeof readPlaces>>[number];

/** The facts of a place that a file has replaced. None if there was no such place. */
export function changedFields(before: PlaceRow | undefined, after: PlaceRow | undefined): VenueFileField[] {
  if (!before || !after) return [];
  const { id: _, ref: __, organiser_id: ___, ...fields } = before;
  return (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (field) => !isDeepStrictEqual(fields[field], after[field]),
  );
}
