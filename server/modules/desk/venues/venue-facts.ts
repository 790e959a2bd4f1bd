import type { Selectable, Transaction } from "kysely";
import { stateNamed } from "#contract/rules/time/states.ts";
import type { DeskVenueChange, DeskVenueFacts } from "#contract/wire/desk/venues.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { PlaceTable } from "#server/db/tables/catalogue-tables.ts";
import { placeEntries } from "#server/modules/catalogue-files/export/place-entries.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { demandMatch } from "#server/plugins/etags.ts";
import type { Services } from "#server/services.ts";
import { demandVenue, demandVenueToChange, subjectsOf } from "./venue-scope.ts";

/** Without the plan, which is large and read elsewhere. */
const columns = [
  ...(["id", "ref", "place_name", "place_type", "place_address", "suburb", "state", "timezone"] as const),
  ...(["lat", "lng", "transport", "access", "organiser_id"] as const),
] as const;
type PlaceRow = Pick<Selectable<PlaceTable>, (typeof columns)[number]>;

/** A venue's facts. @throws RefusalError ROLE; NOT_FOUND, also for another organiser's venue */
export async function readVenue(db: Db, caller: RightfulCaller, ref: string): Promise<DeskVenueFacts> {
  const { id } = await demandVenue(db, caller, ref);
  return shown(await db.selectFrom("place").where("id", "=", id).select(columns).executeTakeFirstOrThrow());
}

/** A venue as a file in the import format. @throws RefusalError ROLE; NOT_FOUND, also for a venue without a plan */
export async function venueFile(
  db: Db,
  caller: RightfulCaller,
  ref: string,
): Promise<{ places: Record<string, unknown>[] }> {
  await demandVenue(db, caller, ref);
  const places = await placeEntries(db, [ref]);
  if (places.length === 0) throw new RefusalError("NOT_FOUND");
  return { places };
}

/**
 * Changes a venue's facts, for all its events at once. Only a file can change its plan and its time zone.
 * @param match the ETag that the change is based on
 * @throws RefusalError NOT_FOUND; ROLE, also for a venue that belongs to nobody; OUT_OF_RANGE for an unknown state; CHANGED_MEANWHILE
 */
export async function changeVenue(
  services: Services,
  caller: RightfulCaller,
  ref: string,
  change: DeskVenueChange,
  match: string,
): Promise<DeskVenueFacts> {
  const venue = await demandVenueToChange(services.db, caller, ref);
  if (change.state !== undefined && stateNamed(change.state) !== change.state)
    throw new RefusalError("OUT_OF_RANGE", { message: { state: "Please choose one of the eight states." } });
  return deskAct(services, caller, { act: "desk venues change", subjects: subjectsOf(venue) }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const before = await lockVenue(trx, ref, venue.organiserId);
      demandMatch(match, shown(before));
      const { name, address, ...same } = change;
      const after = await trx
        .updateTable("place")
        .set({
          ...same,
          ...(name !== undefined && { place_name: name }),
          ...(address !== undefined && { place_address: address }),
        })
        .where("id", "=", before.id)
        .returning(columns)
        .executeTakeFirstOrThrow();
      notes.about(`venue ${ref}`);
      notes.changes(onlyChanged(before, change), onlyChanged(after, change));
      return shown(after);
    }),
  );
}

async function lockVenue(trx: Transaction<Database>, ref: string, organiserId: number | null): Promise<PlaceRow> {
  const row = await trx.selectFrom("place").select(columns).where("ref", "=", ref).forNoKeyUpdate().executeTakeFirst();
  if (!row || row.organiser_id !== organiserId) throw new RefusalError("NOT_FOUND");
  return row;
}

function onlyChanged(row: PlaceRow, change: DeskVenueChange) {
  const facts = shown(row);
  return Object.fromEntries((Object.keys(change) as (keyof DeskVenueChange)[]).map((field) => [field, facts[field]]));
}

const shown = ({ place_name, place_type, place_address, ...row }: PlaceRow): DeskVenueFacts => ({
  ref: row.ref,
  name: place_name,
  type: place_type,
  address: place_address,
  suburb: row.suburb,
  state: row.state,
  timezone: row.timezone,
  lat: row.lat,
  lng: row.lng,
  transport: row.transport,
  access: row.access,
});
