import { sql, type Transaction } from "kysely";
import { readAbn } from "#contract/rules/account/abn.ts";
import { hasControlCharacter, isBlank } from "#contract/rules/text/plain-text.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";

/** The names of an organiser on invoices. Omitted fields stay unchanged. */
export interface OrganiserNames {
  name?: string | undefined;
  legalName?: string | undefined;
  /** As it is typed, or '' for none. */
  abn?: string | undefined;
  gst?: boolean | undefined;
}

/** Which of an organiser's names is wrong or taken, and why. */
export interface NamesMistake {
  ok: false;
  field: "name" | "abn" | "gst";
  /** The rest of a sentence about the name. */
  why: string;
}
/**
 * Makes an organiser within the caller's transaction.
 * @returns its id and names as they are stored, or why it was not made: a name is wrong, or another organiser has it
 */
export async function insertOrganiser(
  trx: Transaction<Database>,
  name: string,
  { legalName, abn, gst }: OrganiserNames,
): Promise<{ ok: true; id: number; names: OrganiserNames } | NamesMistake> {
  const after = merged({ name, legalName: "", abn: "", gst: false }, { legalName, abn, gst });
  const mistake = await mistakeOf(trx, after, null);
  if (mistake) return { ok: false, ...mistake };
  const { id } = await trx
    .insertInto("organiser")
    .values({ name, legal_name: after.legalName, abn: after.abn, gst: after.gst })
    .returning("id")
    .executeTakeFirstOrThrow();
  await takeKey(trx, id);
  return { ok: true, id, names: after };
}

/**
 * Changes how an organiser is named on invoices that are issued from now on. Its events take the names over. It keeps the keys by
 * which older files name it. The caller has locked the organiser (organiser-facts.ts).
 * @returns the names before and after, or which of them is wrong or taken
 */
export async function renameOrganiser(
  trx: Transaction<Database>,
  id: number,
  names: OrganiserNames,
): Promise<{ ok: true; before: OrganiserNames; after: OrganiserNames } | NamesMistake> {
  const row = await trx
    .selectFrom("organiser")
    .select(["name", "legal_name", "abn", "gst"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const before = { name: row.name, legalName: row.legal_name, abn: row.abn, gst: row.gst };
  const after = merged(before, names);
  const mistake = await mistakeOf(trx, after, id);
  if (mistake) return { ok: false, ...mistake };
  const { name, legalName: legal_name, abn, gst } = after;
  await trx
    .updateTable("organiser")
    .set((eb) => ({ name, legal_name, abn, gst, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await takeKey(trx, id);
  await trx
    .updateTable("event")
    .set({ organizer_name: name, organizer_legal_name: legal_name, organizer_abn: abn, organizer_gst: gst })
    .where("organiser_id", "=", id)
    .execute();
  return { ok: true, before, after };
}

/** Makes a sentence for the desk, which shows it beside the field. */
export const sentence = (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;

const TAKEN = "another organiser has this ABN, or without an ABN this name";

type Names = Required<{ [Each in keyof OrganiserNames]: NonNullable<OrganiserNames[Each]> }>;

const merged = (before: Names, { name, legalName, abn, gst }: OrganiserNames): Names => ({
  name: name ?? before.name,
  legalName: legalName ?? before.legalName,
  abn: abn === undefined || abn === "" ? (abn ?? before.abn) : (readAbn(abn) ?? "wrong"),
  gst: gst ?? before.gst,
});

/** The mistake in an organiser's names, if `id` takes them. Null: a new organiser. */
async function mistakeOf(
  db: Db,
  names: Names,
  id: number | null,
): Promise<Pick<NamesMistake, "field" | "why"> | undefined> {
  const { name, legalName, abn, gst } = names;
  if (isBlank(name)) return { field: "name", why: "an organiser needs a name" };
  if (hasControlCharacter(name + legalName)) return { field: "name", why: "a name has no control characters" };
  if (abn === "wrong") return { field: "abn", why: "an ABN has eleven digits, and its check digits must be right" };
  if (gst && abn === "") return { field: "gst", why: "an organiser without an ABN cannot be registered for GST" };
  if (await isKeyTaken(db, names, id)) return { field: abn === "" ? "name" : "abn", why: TAKEN };
  return undefined;
}

async function isKeyTaken(db: Db, { name, abn }: Names, by: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from organiser_key
    where name_key = organiser_key_of(${abn}, ${name}) and organiser_id is distinct from ${by}::integer`.execute(db);
  return rows.length > 0;
}

/** @throws RefusalError OUT_OF_RANGE if another transaction gave the key to another organiser meanwhile */
async function takeKey(db: Db, id: number): Promise<void> {
  const { rows } = await sql`
    insert into organiser_key (name_key, organiser_id)
    select organiser_key_of(abn, name), id from organiser where id = ${id}
    on conflict (name_key) do update set organiser_id = excluded.organiser_id
      where organiser_key.organiser_id = excluded.organiser_id
    returning organiser_id`.execute(db);
  if (rows.length === 0) throw new RefusalError("OUT_OF_RANGE", { message: { name: sentence(TAKEN) } });
}
