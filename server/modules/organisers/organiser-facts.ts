import type { Selectable, Transaction } from "kysely";
import type { NewOrganiser, Organiser, OrganiserChange } from "#contract/wire/desk/team.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { OrganiserTable } from "#server/db/tables/organiser-tables.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { demandMatch } from "#server/plugins/etags.ts";
import type { Services } from "#server/services.ts";
import { deskAct } from "./desk-act.ts";
import type { DeskCaller, RightfulCaller } from "./desk-caller.ts";
import { demandOrganiser } from "./desk-scope.ts";
import {
  insertOrganiser,
  type NamesMistake,
  type OrganiserNames,
  renameOrganiser,
  sentence,
} from "./name-organiser.ts";
import { namesBoxOffice } from "./names-box-office.ts";

/** An organiser's facts. @throws RefusalError NOT_FOUND, ROLE */
export async function readOrganiser(db: Db, caller: RightfulCaller, organiserId: number): Promise<Organiser> {
  await demandOrganiser(db, caller, organiserId);
  const row = await db.selectFrom("organiser").selectAll().where("id", "=", organiserId).executeTakeFirst();
  if (!row) throw new RefusalError("NOT_FOUND");
  return shown(row);
}

/**
 * Changes how an organiser is reached and, by whoever names the box office (names-box-office.ts), how it is named on invoices from now on.
 * The address and the names also go to its events.
 * @param match the ETag that the change is based on
 * @throws RefusalError NOT_FOUND; ROLE, also for names by anybody else; OUT_OF_RANGE for wrong or taken names; CHANGED_MEANWHILE
 */
export async function changeOrganiser(
  services: Services,
  caller: RightfulCaller,
  organiserId: number,
  { name, legal_name, abn, gst_registered, ...contact }: OrganiserChange,
  match: string,
): Promise<Organiser> {
  await demandOrganiser(services.db, caller, organiserId);
  const names = { name, legal_name, abn, gst_registered };
  const isNaming = Object.values(names).some((value) => value !== undefined);
  if (isNaming && !(await namesBoxOffice(services.db, caller))) throw new RefusalError("ROLE");
  const subjects = [{ organiserId, eventId: null }];
  return deskAct(services, caller, { act: "desk organiser", subjects }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const before = await lockOrganiser(trx, organiserId);
      if (!before) throw new RefusalError("NOT_FOUND");
      demandMatch(match, shown(before));
      if (isNaming) demandNamed(await renameOrganiser(trx, organiserId, namesOf(names)));
      await changeContact(trx, organiserId, contact);
      const after = await trx
        .selectFrom("organiser")
        .selectAll()
        .where("id", "=", organiserId)
        .executeTakeFirstOrThrow();
      const fields = changedFields(shown(before), shown(after));
      notes.changes(pick(shown(before), fields), pick(shown(after), fields));
      return shown(after);
    }),
  );
}

/**
 * Makes an organiser. Files that name it by its ABN, or without one by its name, then mean it.
 * @throws RefusalError ROLE for anybody but the operator of the box office; OUT_OF_RANGE for wrong or taken names
 */
export async function makeOrganiser(services: Services, caller: DeskCaller, form: NewOrganiser): Promise<Organiser> {
  if (!caller.platform) throw new RefusalError("ROLE");
  const act = { act: "desk organisers create", subjects: [] };
  return deskAct(services, { ...caller, right: "organiser.change" }, act, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const made = demandNamed(await insertOrganiser(trx, form.name.trim(), namesOf(form)));
      notes.about(`organiser ${made.id}`);
      notes.changes({}, { ...made.names });
      const row = await trx.selectFrom("organiser").selectAll().where("id", "=", made.id).executeTakeFirstOrThrow();
      return shown(row);
    }),
  );
}

type TypedNames = { [Field in keyof NewOrganiser]?: NewOrganiser[Field] | undefined };

const namesOf = ({ name, legal_name, abn, gst_registered }: TypedNames): OrganiserNames => ({
  name: name?.trim(),
  legalName: legal_name?.trim(),
  abn: abn?.trim(),
  gst: gst_registered,
});

/** @throws RefusalError OUT_OF_RANGE */
function demandNamed<T extends { ok: true }>(named: T | NamesMistake): T {
  if (named.ok) return named;
  const { field, why } = named;
  throw new RefusalError("OUT_OF_RANGE", { message: { [field === "gst" ? "gst_registered" : field]: sentence(why) } });
}

async function changeContact(
  trx: Transaction<Database>,
  organiserId: number,
  contact: Pick<OrganiserChange, "address" | "contact_email" | "phone" | "website">,
): Promise<void> {
  if (Object.keys(contact).length === 0) return;
  await trx
    .updateTable("organiser")
    .set((eb) => ({ ...contact, version: eb("version", "+", 1) }))
    .where("id", "=", organiserId)
    .execute();
  if (contact.address !== undefined)
    await trx
      .updateTable("event")
      .set({ organizer_address: contact.address })
      .where("organiser_id", "=", organiserId)
      .execute();
}

/** Locks an organiser until the transaction ends. Changes of its facts and of its team wait for one another. */
export function lockOrganiser(
  trx: Transaction<Database>,
  organiserId: number,
): Promise<Selectable<OrganiserTable> | undefined> {
  return trx.selectFrom("organiser").selectAll().where("id", "=", organiserId).forNoKeyUpdate().executeTakeFirst();
}

const changedFields = (before: Organiser, after: Organiser) =>
  (Object.keys(after) as (keyof Organiser)[]).filter((field) => before[field] !== after[field]);
const pick = (organiser: Organiser, fields: readonly (keyof Organiser)[]) =>
  Object.fromEntries(fields.map((field) => [field, organiser[field]]));

function shown(row: Selectable<OrganiserTable>): Organiser {
  const { id, name, legal_name, abn, gst, address, contact_email, phone, website } = row;
  return { id: String(id), name, legal_name, abn, gst_registered: gst, address, contact_email, phone, website };
}
