import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { insertOrganiser, type NamesMistake, type OrganiserNames, renameOrganiser } from "./name-organiser.ts";
import { lockOrganiser } from "./organiser-facts.ts";

/* Acts of the box office's operator alone, by a command or at the desk: making organisers, and setting the name and number by which they bill. */

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

export type OrganiserNamed = { ok: true; id: number } | NamesMistake;

/**
 * Makes an organiser. Files that name it by its ABN, or without one by its name, then mean it.
 * @param tell gets the new organiser, before the transaction ends
 * @returns why not, if another organiser has the name
 */
export async function addOrganiser(
  db: Db,
  name: string,
  names: OrganiserNames,
  report: (id: number, made: OrganiserNames) => void,
): Promise<OrganiserNamed> {
  return inTransaction(db, async (trx) => {
    const made = await insertOrganiser(trx, name, names);
    if (made.ok) report(made.id, made.names);
    return made;
  });
}

/**
 * Changes how an organiser is named on invoices that are issued from now on. Its events take the names over. It keeps
 * the keys by which older files name it.
 * @param tell gets the changes, before the transaction ends
 * @returns why not, if another organiser has the name
 */
export async function nameOrganiser(
  db: Db,
  id: number,
  names: OrganiserNames,
  report: (before: OrganiserNames, after: OrganiserNames) => void,
): Promise<OrganiserNamed> {
  return inTransaction(db, async (trx) => {
    await lockOrganiser(trx, id);
    const named = await renameOrganiser(trx, id, names);
    if (!named.ok) return named;
    report(named.before, named.after);
    return { ok: true, id };
  });
}
