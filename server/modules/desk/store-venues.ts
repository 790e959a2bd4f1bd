import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import { planWarnings } from "#contract/rules/plan/plan-warnings.ts";
import { drawnPlan } from "#contract/rules/plan/public-plan.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { capacityOf, type SeatPlan } from "#contract/rules/seat-plan.ts";
import type { VenueFileForm, VenuesStored } from "#contract/wire/desk-venues.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { resultOf, Undone } from "#server/db/undone.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { eventEntries } from "../catalogue-files/export/event-entries.ts";
import type { NamedFile } from "../catalogue-files/import/format.ts";
import { importInto } from "../catalogue-files/import/import-catalogue.ts";
import { checkShape, ImportError } from "../catalogue-files/import/mistakes.ts";
import { readJson } from "../catalogue-files/import/read-json.ts";
import { deskAct } from "../organisers/desk-act.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { demandOrganiser } from "../organisers/desk-scope.ts";
import { comingEvents } from "./coming-events.ts";

/**
 * Stores the venues of a file in the import format: all of them or none. Coming events of a venue take its new plan over in the same
 * transaction. So a plan is refused if it drops a seat that was ever booked, or a section that an event sells. The ref of somebody else's
 * venue is refused too, even if both are stored at the same moment.
 * @throws RefusalError VENUE_FILE with each mistake as the import names it; ROLE, also for a venue that belongs to nobody; NOT_FOUND for
 * a foreign organiser
 */
export async function storeVenues(
  office: Office,
  caller: RightfulCaller,
  { organiser_id, file_name, text, dry_run = false }: VenueFileForm,
): Promise<VenuesStored> {
  const owner = organiser_id === undefined ? null : rowId(organiser_id);
  if (owner !== null) await demandOrganiser(office.db, caller, owner);
  else if (!caller.platform) throw new RefusalError("ROLE");
  const subjects = owner === null ? [] : [{ organiserId: owner, eventId: null }];
  try {
    const file = onlyPlaces(readJson(file_name, text));
    return await resultOf(
      deskAct(office, caller, { act: "desk venues store", subjects }, ({ db }, notes) =>
        inTransaction(db, async (trx) => {
          const result = await store(trx, file, owner);
          // The log is written when a transaction ends well, so a dry run leaves no row there.
          if (dry_run) throw new Undone({ ...result, stored: false });
          notes.about(...result.items.map(({ ref }) => `venue ${ref}`));
          notes.changes({}, { venues: result.items.map(({ ref, capacity }) => ({ ref, capacity })) });
          return result;
        }),
      ),
    );
  } catch (error) {
    if (error instanceof ImportError) throw new RefusalError("VENUE_FILE", { message: numbered(error.mistakes) });
    throw error;
  }
}

/** The most mistakes that one answer names. A file of a stadium may have one for each seat. */
const MAX_MISTAKES = 200;

const numbered = (mistakes: readonly string[]): Record<string, string> =>
  Object.fromEntries(mistakes.slice(0, MAX_MISTAKES).map((mistake, at) => [`mistakes/${at}`, mistake]));

function onlyPlaces(file: NamedFile): NamedFile {
  const content = file.content as Record<string, unknown> | null;
  if (typeof content !== "object" || content === null || Array.isArray(content)) return file;
  const wrong = Object.keys(content).filter((part) => part !== "places");
  if (wrong.length > 0)
    throw new ImportError(
      wrong.map((part) => `${file.where?.(`/${part}`) ?? file.name}: only 'places' can be stored here, not '${part}'`),
    );
  if (!Array.isArray(content.places) || content.places.length === 0)
    throw new ImportError([`${file.where?.("") ?? file.name}: has no places`]);
  return file;
}

async function store(trx: Transaction<Database>, file: NamedFile, owner: number | null): Promise<VenuesStored> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
  const places = checkShape([file]).flatMap(({ content }) => content.places ?? []);
  const refs = places.map(({ ref }) => ref);
  const before = await trx
    .selectFrom("place")
    .where("ref", "in", refs)
    .select(["id", "ref", "plan", "organiser_id"])
    .orderBy("id")
    .forUpdate()
    .execute();
  const known = new Map(before.map((place) => [place.ref, place]));
  const replanned = places.flatMap(({ ref, plan }) => {
    const place = known.get(ref);
    return place && place.organiser_id === owner && !isDeepStrictEqual(place.plan, plan) ? [place.id] : [];
  });
  const coming = replanned.length === 0 ? [] : await comingEvents(trx, replanned);
  const events = coming.length === 0 ? [] : await eventEntries(trx, () => undefined, coming);
  await importInto(trx, [file, { name: "events in these venues", content: { events } }], { owner });
  return {
    stored: true,
    items: places.map(({ ref, name, type, plan }) => ({
      ...{ ref, name, type, capacity: capacityOf(plan as SeatPlan), is_new: !known.has(ref) },
      events: events.filter(({ place }) => place === ref).length,
      plan: drawnPlan(plan as SeatPlan),
      warnings: planWarnings(plan as SeatPlan),
    })),
  };
}
