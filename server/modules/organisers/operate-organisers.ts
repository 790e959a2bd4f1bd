import { sql, type Transaction } from "kysely";
import { readAbn } from "#contract/rules/abn.ts";
import type { Db } from "#server/db/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { lockOrganiser } from "./organiser-facts.ts";

/* What only whoever runs the box office does: make organisers, and say by what name and number they bill. */

export interface OrganiserOverview {
  id: number;
  name: string;
  legalName: string;
  abn: string;
  gst: boolean;
  events: number;
  /** Owners, and everybody on the team. */
  owners: number;
  team: number;
}

/** Every organiser, by name. */
export async function listOrganisers(db: Db): Promise<OrganiserOverview[]> {
  const { rows } = await sql<OrganiserOverview>`
    select id, name, legal_name as "legalName", abn, gst,
      (select count(*)::integer from event where event.organiser_id = organiser.id) as events,
      (select count(*)::integer from staff where staff.organiser_id = organiser.id and role = 'owner') as owners,
      (select count(*)::integer from staff where staff.organiser_id = organiser.id) as team
    from organiser order by lower(name), id`.execute(db);
  return rows;
}

/** The id of the organiser that an operator names, by number or by name. Null if none is, or several are. */
export async function findOrganiser(db: Db, idOrName: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from organiser where id::text = ${idOrName} or lower(name) = lower(${idOrName}) limit 2`.execute(db);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** How an organiser is named on invoices. What is left out stays. */
export interface OrganiserNames {
  name?: string | undefined;
  legalName?: string | undefined;
  /** As it is typed, or '' for none. */
  abn?: string | undefined;
  gst?: boolean | undefined;
}

export type OrganiserNamed = { ok: true; id: number } | { ok: false; why: string };

/**
 * Makes an organiser. Files that name it by its ABN, or without one by its name, then mean it.
 * @param tell is told what is made, before the transaction ends
 * @returns why not, if another organiser is called so
 */
export async function addOrganiser(
  db: Db,
  name: string,
  names: OrganiserNames,
  tell: (id: number, made: OrganiserNames) => void,
): Promise<OrganiserNamed> {
  return inTransaction(db, async (trx) => {
    const made = await insertOrganiser(trx, name, names);
    if (made.ok) tell(made.id, made.names);
    return made;
  });
}

/**
 * Makes an organiser within the caller's transaction.
 * @returns its id and names as they are stored, or why it was not made: a name is wrong, or another organiser has it
 */
export async function insertOrganiser(
  trx: Transaction<Database>,
  name: string,
  { legalName, abn, gst }: OrganiserNames,
): Promise<{ ok: true; id: number; names: OrganiserNames } | { ok: false; why: string }> {
  const after = merged({ name, legalName: "", abn: "", gst: false }, { legalName, abn, gst });
  const mistake = mistakeOf(after);
  if (mistake) return { ok: false, why: mistake };
  if (await isKeyTaken(trx, after, null)) return { ok: false, why: TAKEN };
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
 * which older files name it.
 * @param tell is told what changes, before the transaction ends
 * @returns why not, if another organiser is called so
 */
export async function nameOrganiser(
  db: Db,
  id: number,
  names: OrganiserNames,
  tell: (before: OrganiserNames, after: OrganiserNames) => void,
): Promise<OrganiserNamed> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("organiser")
      .select(["name", "legal_name", "abn", "gst"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const before = { name: row.name, legalName: row.legal_name, abn: row.abn, gst: row.gst };
    const after = merged(before, names);
    const mistake = mistakeOf(after);
    if (mistake) return { ok: false, why: mistake };
    if (await isKeyTaken(trx, after, id)) return { ok: false, why: TAKEN };
    await lockOrganiser(trx, id);
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
    tell(before, after);
    return { ok: true, id };
  });
}

const TAKEN = "another organiser has this ABN, or without an ABN this name";

type Names = Required<{ [Each in keyof OrganiserNames]: NonNullable<OrganiserNames[Each]> }>;

const merged = (before: Names, { name, legalName, abn, gst }: OrganiserNames): Names => ({
  name: name ?? before.name,
  legalName: legalName ?? before.legalName,
  abn: abn === undefined || abn === "" ? (abn ?? before.abn) : (readAbn(abn) ?? "wrong"),
  gst: gst ?? before.gst,
});

function mistakeOf({ name, abn, gst }: Names): string | undefined {
  if (name.trim() === "") return "an organiser needs a name";
  if (abn === "wrong") return "an ABN has eleven digits, and its check digits must be right";
  return gst && abn === "" ? "an organiser without an ABN cannot be registered for GST" : undefined;
}

async function isKeyTaken(db: Db, { name, abn }: Names, by: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from organiser_key
    where name_key = organiser_key_of(${abn}, ${name}) and organiser_id is distinct from ${by}::integer`.execute(db);
  return rows.length > 0;
}

/** @throws Error if another transaction gave the key to another organiser meanwhile */
async function takeKey(db: Db, id: number): Promise<void> {
  const { rows } = await sql`
    insert into organiser_key (name_key, organiser_id)
    select organiser_key_of(abn, name), id from organiser where id = ${id}
    on conflict (name_key) do update set organiser_id = excluded.organiser_id
      where organiser_key.organiser_id = excluded.organiser_id
    returning organiser_id`.execute(db);
  if (rows.length === 0) throw new Error(TAKEN);
}
