import { type SqlBool, sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { checkMeaning, type Known } from "./check-meaning.ts";
import type { CatalogueFile, NamedFile } from "./format.ts";
import {
  type CheckedFile,
  checkShape,
  type FoundMistake,
  foundMistake,
  importError,
  type Mistake,
} from "./mistakes.ts";
import { notesOnEvent, notesOnPlace } from "./plan-notes.ts";
import { writeCombo } from "./write-combo.ts";
import { type PlaceOfEvent, writeEvent } from "./write-event.ts";
import { writePlace } from "./write-places.ts";

export interface Imported {
  places: number;
  events: number;
  combos: number;
  /** Warnings about stored entries, each a sentence that names its entry. */
  warnings: string[];
}

/** Called after each event, because events take the most time, with the number of finished events and of all events. */
type Progress = (finished: number, total: number) => void;

export interface ImportOptions {
  onProgress?: Progress;
  /** Reads the main colour of a picture at a path; null if it cannot be read. Without it, events keep the colours that they have. */
  colourOf?: (path: string) => Promise<string | null>;
  /**
   * The organiser that will own the file's places, or null for places that belong to nobody. The file must not name
   * anybody else's places, not even for an event. If omitted, as when an operator imports, new places belong to nobody,
   * and any place may be updated.
   */
  owner?: number | null;
}

/**
 * Imports a catalogue (docs/import-format.md) in one transaction: all of it or nothing. Entries with a known `ref` are
 * updated. Seats that are held or sold are never touched.
 * @throws ImportError with the file, line and entry of every mistake
 */
export async function importCatalogue(
  db: Db,
  files: readonly NamedFile[],
  options: ImportOptions = {},
): Promise<Imported> {
  return db.transaction().execute((trx) => importInto(trx, files, options));
}

/** Imports a catalogue within the caller's transaction, which must roll back on ImportError. */
export async function importInto(
  trx: Transaction<Database>,
  files: readonly NamedFile[],
  options: ImportOptions = {},
): Promise<Imported> {
  return write(trx, await checkFiles(trx, files, options.owner), options);
}

const OTHERS_PLACE = "is the ref of a venue that isn't yours to change: give yours another ref";

/**
 * Checks files as an import does before it writes anything. Some mistakes show only when it writes, such as a price of a sold seat.
 * @param owner as in ImportOptions
 * @throws ImportError
 */
export async function checkFiles(db: Db, files: readonly NamedFile[], owner?: number | null): Promise<CheckedFile[]> {
  const checked = checkShape(files);
  const mistakes = checkMeaning(checked, await readKnown(db, checked, owner));
  if (mistakes.length > 0) throw importError(mistakes);
  return checked;
}

/** The database's entries for the refs that the files name. Only those are read, because plans are large. */
async function readKnown(db: Db, files: readonly CheckedFile[], owner: number | null | undefined): Promise<Known> {
  const { placeRefs, eventRefs } = namedIn(files);
  const places = await db
    .selectFrom("place")
    .where(sql<SqlBool>`ref = any(${placeRefs}::text[])`)
    .where(
      sql<SqlBool>`(${owner === undefined}::boolean or organiser_id is null or organiser_id = ${owner ?? null}::integer)`,
    )
    .select(["ref", "timezone", "plan"])
    .execute();
  const events = await db
    .selectFrom("event")
    .where(sql<SqlBool>`ref = any(${eventRefs}::text[])`)
    .select(["ref", "state"])
    .execute();
  return {
    places: new Map(places.map((place) => [place.ref, place])),
    eventRefs: new Set(events.map((event) => event.ref)),
    onSale: new Set(events.filter((event) => event.state === "onsale").map((event) => event.ref)),
  };
}

function namedIn(files: readonly CheckedFile[]): { placeRefs: string[]; eventRefs: string[] } {
  const events = files.flatMap(({ content }) => content.events ?? []);
  const combos = files.flatMap(({ content }) => content.combos ?? []);
  return {
    placeRefs: [...new Set(events.map(({ place }) => place))],
    eventRefs: [...new Set([...events.map(({ ref }) => ref), ...combos.flatMap((combo) => combo.events)])],
  };
}

async function write(
  trx: Transaction<Database>,
  files: readonly CheckedFile[],
  { onProgress, colourOf, owner }: ImportOptions,
): Promise<Imported> {
  for (const { content } of files) await writeSettings(trx, content.settings ?? {});
  const entries = <K extends "places" | "events" | "combos">(kind: K) =>
    files.flatMap((file) =>
      (file.content[kind] ?? []).map((entry, index) => ({
        entry: entry as NonNullable<CatalogueFile[K]>[number],
        report: ({ at, what, seat }: Mistake) =>
          foundMistake(
            file,
            { at: `/${kind}/${index}${at}`, what, ...(seat && { seat }) },
            `${kind} (${entry.ref}) ${what}`,
          ),
      })),
    );
  const places = entries("places");
  const mistakes: FoundMistake[] = [];
  for (const { entry, report } of places)
    if (!(await writePlace(trx, entry, owner))) mistakes.push(report({ at: "/ref", what: OTHERS_PLACE }));
  if (mistakes.length > 0) throw importError(mistakes);

  const placeByRef = await placesByRef(trx, namedIn(files).placeRefs);
  const events = entries("events");
  for (const [index, { entry, report }] of events.entries()) {
    const place = placeByRef.get(entry.place);
    const wrong = place
      ? await writeEvent(trx, entry, place, (await colourOf?.(entry.image)) ?? null)
      : [{ at: "/place", what: `place '${entry.place}' has no plan` }];
    for (const mistake of wrong) mistakes.push(report(mistake));
    onProgress?.(index + 1, events.length);
  }
  // Stop here: combos of events that were not written would add mistakes that are not in the file.
  if (mistakes.length > 0) throw importError(mistakes);
  const combos = entries("combos");
  for (const { entry, report } of combos)
    for (const mistake of await writeCombo(trx, entry)) mistakes.push(report(mistake));
  if (mistakes.length > 0) throw importError(mistakes);
  const warnings = [
    ...places.flatMap(({ entry }) => notesOnPlace(entry)),
    ...events.flatMap(({ entry }) => {
      const place = placeByRef.get(entry.place);
      return place ? notesOnEvent(entry, place.plan) : [];
    }),
  ];
  return { places: places.length, events: events.length, combos: combos.length, warnings };
}

async function placesByRef(trx: Transaction<Database>, refs: readonly string[]): Promise<Map<string, PlaceOfEvent>> {
  const rows = await trx
    .selectFrom("place")
    .where(sql<SqlBool>`ref = any(${refs}::text[])`)
    .select(["ref", "id", "timezone", "plan"])
    .execute();
  return new Map(rows.flatMap(({ ref, plan, ...place }) => (plan ? [[ref, { ...place, plan }]] : [])));
}

async function writeSettings(trx: Transaction<Database>, settings: Readonly<Record<string, string | undefined>>) {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    await trx
      .insertInto("setting")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  }
}
