import type { Transaction } from "kysely";
import type { VenueFileForm, VenuesStored } from "#contract/wire/desk/venues.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { resultOf, Undone } from "#server/db/undone.ts";
import type { NamedFile } from "#server/modules/catalogue-files/import/format.ts";
import { ImportError } from "#server/modules/catalogue-files/import/mistakes.ts";
import { readJson } from "#server/modules/catalogue-files/import/read-json.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import { type RightfulCaller, writerOf } from "#server/modules/organisers/desk-caller.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { etagOf } from "#server/plugins/etags.ts";
import { Lane } from "#server/process/lane.ts";
import type { Services } from "#server/services.ts";
import { changedFields, type PlaceRow, readPlaces } from "./place-rows.ts";
import { storePlaces } from "./store-places.ts";
import { demandOwner, subjectsOf } from "./venue-scope.ts";

/** The most venues in a file. More of them would make everybody else wait, so the operator imports them. */
const MOST_VENUES = 100;

/**
 * The files that are being stored. Each uses a connection to the database and much of the processor, and they wait for
 * each other's locks.
 */
export const venueFiles = new Lane(1, 3);

/**
 * Stores the venues of a file in the import format: all of them or none. Coming events of a venue take its new plan over in the same
 * transaction. So a plan is refused if it drops a seat that an order names, or a section that an event sells. The ref of somebody else's
 * venue is refused too, even if both are stored at the same moment.
 * @param match the ETag of the venues as a dry run found them. Undefined: the file replaces whatever is there
 * @throws RefusalError VENUE_FILE with each mistake as the import names it; ROLE, also for a venue that belongs to nobody; NOT_FOUND for
 * a foreign organiser; CHANGED_MEANWHILE with a dry run as it is now; UNAVAILABLE while too many files wait
 */
export function storeVenues(
  services: Services,
  caller: RightfulCaller,
  form: VenueFileForm,
  match: string | undefined,
): Promise<VenuesStored> {
  return venueFiles.run(() => store(services, caller, form, match));
}

async function store(
  services: Services,
  caller: RightfulCaller,
  { organiser_id, file_name, text, dry_run = false }: VenueFileForm,
  match: string | undefined,
): Promise<VenuesStored> {
  const owner = await demandOwner(services.db, caller, organiser_id);
  const subjects = subjectsOf({ organiserId: owner });
  try {
    const file = onlyPlaces(readJson(file_name, text));
    return await resultOf(
      deskAct(services, caller, { act: "desk venues store", subjects }, ({ db }, notes) =>
        inTransaction(db, async (trx) => {
          const { items, before } = await storePlaces(trx, file, owner, { ...writerOf(caller), how: "file" });
          const result = { stored: true, etag: etagOf(before), items: await withChanges(trx, items, before) };
          const tried = { ...result, stored: false };
          // The log is written when a transaction ends well, so a dry run leaves no row there.
          if (dry_run) throw new Undone(tried);
          if (match !== undefined && match !== result.etag)
            throw new RefusalError("CHANGED_MEANWHILE", { current: tried });
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

/** Adds to each stored venue the facts that the file has replaced. */
async function withChanges<Item extends { ref: string }>(
  trx: Transaction<Database>,
  items: readonly Item[],
  before: readonly PlaceRow[],
) {
  const refs = before.map(({ ref }) => ref);
  const after = refs.length === 0 ? [] : await readPlaces(trx, refs);
  const rowOf = (rows: readonly PlaceRow[], ref: string) => rows.find((row) => row.ref === ref);
  return items.map((item) => ({ ...item, changes: changedFields(rowOf(before, item.ref), rowOf(after, item.ref)) }));
}

/** The most mistakes that one answer names. A file of a stadium may have one for each seat. */
const MAX_MISTAKES = 200;

const numbered = (mistakes: readonly string[]): Record<string, string> =>
  Object.fromEntries(mistakes.slice(0, MAX_MISTAKES).map((mistake, at) => [`mistakes/${at}`, mistake]));

function onlyPlaces(file: NamedFile): NamedFile {
  const content = file.content as Record<string, unknown> | null;
  if (typeof content !== "object" || content === null || Array.isArray(content)) return file;
  const { settings: _ofTheBoxOffice, ...rest } = content;
  const wrong = Object.keys(rest).filter((part) => part !== "places");
  if (wrong.length > 0)
    throw new ImportError(
      wrong.map((part) => `${file.where?.(`/${part}`) ?? file.name}: only 'places' can be stored here, not '${part}'`),
    );
  if (!Array.isArray(content.places) || content.places.length === 0)
    throw new ImportError([`${file.where?.("") ?? file.name}: has no places`]);
  if (content.places.length > MOST_VENUES)
    throw new ImportError([`${file.name}: has ${content.places.length} places, and at most ${MOST_VENUES} fit here`]);
  return { ...file, content: rest };
}
