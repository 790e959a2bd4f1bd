import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { settingNames } from "#server/modules/catalogue/settings.ts";
import { comboEntries } from "./combo-entries.ts";
import { eventEntries } from "./event-entries.ts";
import { placeEntries } from "./place-entries.ts";

type Progress = (finished: number, total: number) => void;

/**
 * The whole catalogue in the import format (docs/import-format.md), as it is at one instant. Imported into an empty
 * database, it gives the same catalogue. Imported into this one, it changes nothing. Orders, taken seats and pictures
 * are not exported.
 * @param onProgress called after each event with the number of finished events and of all events
 */
export async function exportCatalogue(
  db: Db,
  onProgress: Progress = () => undefined,
): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => ({
      settings: await settings(trx),
      places: await placeEntries(trx, null),
      events: await eventEntries(trx, onProgress),
      combos: await comboEntries(trx),
    }));
}

async function settings(trx: Transaction<Database>): Promise<Record<string, string>> {
  const rows = await trx.selectFrom("setting").where("name", "in", settingNames).selectAll().orderBy("name").execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}
