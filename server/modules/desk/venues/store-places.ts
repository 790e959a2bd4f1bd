import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import { capacityOf, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PlanVersion } from "#contract/wire/desk/plans.ts";
import type { VenuesStored } from "#contract/wire/desk/venues.ts";
import type { Database } from "#server/db/schema.ts";
import { drawnPlan } from "#server/modules/catalogue/public-plan.ts";
import { eventEntries } from "#server/modules/catalogue-files/export/event-entries.ts";
import type { NamedFile } from "#server/modules/catalogue-files/import/format.ts";
import { importInto } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { checkShape } from "#server/modules/catalogue-files/import/mistakes.ts";
import { planWarnings } from "#server/modules/catalogue-files/import/plan-warnings.ts";
import { comingEvents } from "../events/coming-events.ts";
import { type PlaceRow, readPlaces } from "./place-rows.ts";

/** How the versions of new plans were made. */
interface Origin {
  how: PlanVersion["how"];
  user_id: number | null;
  api_key_id: number | null;
  note?: string;
}

/**
 * Stores the places of a file within a transaction, which the caller must roll back if this fails. Coming events of a
 * place take over its new plan, with their prices. The versions of new plans get their origin.
 * @param owner as in ImportOptions, but never undefined
 * @returns what was stored, and the places as they were before
 * @throws ImportError, also for a plan that drops or renames a seat that an order names, or a section that an event
 * sells
 */
export async function storePlaces(
  trx: Transaction<Database>,
  file: NamedFile,
  owner: number | null,
  origin: Origin,
): Promise<{ items: Omit<VenuesStored["items"][number], "changes">[]; before: PlaceRow[] }> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
  const places = checkShape([file]).flatMap(({ content }) => content.places ?? []);
  const refs = places.map(({ ref }) => ref);
  await trx.selectFrom("place").where("ref", "in", refs).select("id").orderBy("id").forUpdate().execute();
  const before = await readPlaces(trx, refs);
  const known = new Map(before.map((place) => [place.ref, place]));
  const replanned = places.flatMap(({ ref, plan }) => {
    const place = known.get(ref);
    return place && place.organiser_id === owner && !isDeepStrictEqual(place.plan, plan) ? [place.id] : [];
  });
  const coming = replanned.length === 0 ? [] : await comingEvents(trx, replanned);
  const events = coming.length === 0 ? [] : await eventEntries(trx, () => undefined, coming);
  await importInto(trx, [file, { name: "events in these venues", content: { events } }], { owner });
  await completeVersions(trx, refs, origin);
  return {
    before,
    items: places.map(({ ref, name, type, plan }) => ({
      ref,
      name,
      type,
      capacity: capacityOf(plan as SeatPlan),
      is_new: !known.has(ref),
      events: events.filter(({ place }) => place === ref).length,
      plan: drawnPlan(plan as SeatPlan),
      warnings: planWarnings(plan as SeatPlan),
    })),
  };
}

/** Records who published the plans that this transaction has stored. */
async function completeVersions(trx: Transaction<Database>, refs: readonly string[], origin: Origin): Promise<void> {
  const { how, note = "", user_id, api_key_id } = origin;
  await sql`
    update plan_version version set how = ${how}, note = ${note}, user_id = ${user_id}, api_key_id = ${api_key_id}
    from place where place.id = version.place_id and place.ref = any(${[...refs]}::text[])
      -- The time of this transaction's beginning, which the trigger has written.
      and version.published_at = now()::timestamptz(3)`.execute(trx);
}
