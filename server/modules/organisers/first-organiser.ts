import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { insertOrganiser, type OrganiserNames } from "./name-organiser.ts";
import { insertMember } from "./team-queries.ts";

interface FirstOrganiser extends OrganiserNames {
  name: string;
  contact: { contact_email: string; phone: string; address: string };
}

/**
 * Makes an organiser with its contact details, and gives it an owner.
 * @returns the organiser's id, or why it was not made: a name is wrong, or another organiser has it
 */
export async function addOwnedOrganiser(
  trx: Transaction<Database>,
  { name, contact, ...names }: FirstOrganiser,
  ownerId: number,
): Promise<{ ok: true; id: number } | { ok: false; why: string }> {
  const made = await insertOrganiser(trx, name, names);
  if (!made.ok) return made;
  await trx.updateTable("organiser").set(contact).where("id", "=", made.id).execute();
  await insertMember(trx, { organiserId: made.id, userId: ownerId, role: "owner", eventIds: null });
  return { ok: true, id: made.id };
}
