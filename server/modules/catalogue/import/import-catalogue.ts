import type { Transaction } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Database } from "../../../db/schema.ts";
import { checkMeaning, type Known } from "./check-meaning.ts";
import type { NamedFile } from "./format.ts";
import { type CheckedFile, checkShape, ImportError } from "./mistakes.ts";
import { writeCombo } from "./write-combo.ts";
import { type PlaceOfEvent, writeEvent } from "./write-event.ts";
import { writePlace } from "./write-places.ts";

export interface Imported {
  places: number;
  events: number;
  combos: number;
}

/**
 * Brings a catalogue in (docs/import-format.md): all of it in one transaction, or nothing. What has a known `ref` is
 * updated; seats that are held or sold are never touched.
 * @throws ImportError naming the file and place of every mistake.
 */
export async function importCatalogue(db: Db, files: readonly NamedFile[]): Promise<Imported> {
  return db.transaction().execute((trx) => importInto(trx, files));
}

/** The same within the caller's transaction, which rolls back on ImportError. */
export async function importInto(trx: Transaction<Database>, files: readonly NamedFile[]): Promise<Imported> {
  const checked = checkShape(files);
  const mistakes = checkMeaning(checked, await readKnown(trx));
  if (mistakes.length > 0) throw new ImportError(mistakes);
  return write(trx, checked);
}

async function readKnown(trx: Transaction<Database>): Promise<Known> {
  const places = await trx.selectFrom("place").select(["ref", "timezone", "plan"]).execute();
  const events = await trx.selectFrom("event").select("ref").execute();
  return {
    places: new Map(places.map((place) => [place.ref, place])),
    eventRefs: new Set(events.map((event) => event.ref)),
  };
}

async function write(trx: Transaction<Database>, files: readonly CheckedFile[]): Promise<Imported> {
  for (const { content } of files) await writeSettings(trx, content.settings ?? {});
  const places = files.flatMap((file) => file.content.places ?? []);
  for (const place of places) await writePlace(trx, place);

  const placeByRef = await placesByRef(trx);
  const mistakes: string[] = [];
  let events = 0;
  for (const { name, content } of files)
    for (const event of content.events ?? []) {
      const place = placeByRef.get(event.place);
      if (!place) throw new ImportError([`${name}: events (${event.ref}) place '${event.place}' has no plan`]);
      const kept = await writeEvent(trx, event, place);
      for (const seat of kept)
        mistakes.push(`${name}: events (${event.ref}) seat ${seat} is taken and cannot be removed`);
      events++;
    }
  if (mistakes.length > 0) throw new ImportError(mistakes);

  const combos = files.flatMap((file) => file.content.combos ?? []);
  for (const combo of combos) await writeCombo(trx, combo);
  return { places: places.length, events, combos: combos.length };
}

async function placesByRef(trx: Transaction<Database>): Promise<Map<string, PlaceOfEvent>> {
  const rows = await trx.selectFrom("place").select(["ref", "id", "timezone", "plan"]).execute();
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
