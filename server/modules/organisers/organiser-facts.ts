import type { Selectable, Transaction } from "kysely";
import type { Organiser, OrganiserChange } from "#contract/wire/desk-team.ts";
import type { Db } from "#server/db/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { OrganiserTable } from "#server/db/tables/organiser-tables.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { demandMatch } from "#server/plugins/etags.ts";
import { deskAct } from "./desk-act.ts";
import type { RightfulCaller } from "./desk-caller.ts";
import { demandOrganiser } from "./desk-scope.ts";

/** An organiser's facts. @throws RefusalError NOT_FOUND, ROLE */
export async function readOrganiser(db: Db, caller: RightfulCaller, organiserId: number): Promise<Organiser> {
  await demandOrganiser(db, caller, organiserId);
  const row = await db.selectFrom("organiser").selectAll().where("id", "=", organiserId).executeTakeFirst();
  if (!row) throw new RefusalError("NOT_FOUND");
  return shown(row);
}

/**
 * Changes how an organiser is reached. The address also goes to its events, whose later invoices have it. What tells organisers apart
 * on invoices stays: only whoever runs the box office changes that (name-organiser.ts).
 * @param match the ETag that the change is based on
 * @throws RefusalError NOT_FOUND, ROLE, CHANGED_MEANWHILE
 */
export async function changeOrganiser(
  office: Office,
  caller: RightfulCaller,
  organiserId: number,
  change: OrganiserChange,
  match: string,
): Promise<Organiser> {
  await demandOrganiser(office.db, caller, organiserId);
  const subjects = [{ organiserId, eventId: null }];
  return deskAct(office, caller, { act: "desk organiser", subjects }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const before = await lockOrganiser(trx, organiserId);
      if (!before) throw new RefusalError("NOT_FOUND");
      demandMatch(match, shown(before));
      const after = await trx
        .updateTable("organiser")
        .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
        .where("id", "=", organiserId)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (change.address !== undefined)
        await trx
          .updateTable("event")
          .set({ organizer_address: change.address })
          .where("organiser_id", "=", organiserId)
          .execute();
      notes.changes(onlyChanged(before, change), onlyChanged(after, change));
      return shown(after);
    }),
  );
}

/** Locks an organiser until the transaction ends. Changes of its facts and of its team wait for one another. */
export function lockOrganiser(
  trx: Transaction<Database>,
  organiserId: number,
): Promise<Selectable<OrganiserTable> | undefined> {
  return trx.selectFrom("organiser").selectAll().where("id", "=", organiserId).forNoKeyUpdate().executeTakeFirst();
}

const onlyChanged = (row: Selectable<OrganiserTable>, change: OrganiserChange) =>
  Object.fromEntries((Object.keys(change) as (keyof OrganiserChange)[]).map((field) => [field, row[field]]));

function shown(row: Selectable<OrganiserTable>): Organiser {
  const { id, name, legal_name, abn, gst, address, contact_email, phone, website } = row;
  return { id: String(id), name, legal_name, abn, gst_registered: gst, address, contact_email, phone, website };
}
