import type { Transaction } from "kysely";
import type { DeskDraft, DraftChange } from "#contract/wire/desk/drafts.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { deskAct } from "../../organisers/desk-act.ts";
import { type RightfulCaller, writerOf } from "../../organisers/desk-caller.ts";
import { demandShape, demandSize } from "./check-draft.ts";
import { mergeChanges } from "./draft-entry.ts";
import { type DraftRow, lockDraft } from "./draft-queries.ts";
import { demandDraft } from "./draft-scope.ts";
import { type OpenedDraft, openDraft, shownDraft } from "./read-draft.ts";

/**
 * Sets fields of a draft. Their values may still be wrong: only their types and the draft's size are checked.
 * @param match the ETag that the change is based on
 * @throws RefusalError NOT_FOUND; ROLE; MALFORMED for a field that a draft can't set, or a value of the wrong type; TOO_LARGE above
 * MAX_DRAFT_BYTES; CHANGED_MEANWHILE with the draft as it is now
 */
export async function changeDraft(
  services: Services,
  caller: RightfulCaller,
  id: number,
  { set }: DraftChange,
  match: string,
): Promise<DeskDraft> {
  const subject = await demandDraft(services.db, caller, id);
  demandShape(set);
  return deskAct(services, caller, { act: "desk drafts change", subjects: [subject] }, ({ db, gateway }, notes) =>
    inTransaction(db, async (trx) => {
      const opened = await lockMatching(trx, id, match, gateway);
      const after = await writeFields(trx, caller, opened, set);
      notes.about(`draft ${id}`);
      notes.changes({}, { fields: Object.keys(set).join(", ") });
      return shownDraft(trx, await openDraft(trx, after), gateway);
    }),
  );
}

/** Sets fields of a locked draft. @throws RefusalError TOO_LARGE above MAX_DRAFT_BYTES */
export async function writeFields(
  trx: Transaction<Database>,
  caller: RightfulCaller,
  { row, published }: Pick<OpenedDraft, "row" | "published">,
  set: Readonly<Record<string, unknown>>,
): Promise<DraftRow> {
  const changes = mergeChanges(row.changes, set, published);
  demandSize(changes);
  return trx
    .updateTable("event_draft")
    .set((eb) => ({
      changes: JSON.stringify(changes),
      version: eb("version", "+", 1),
      changed_at: new Date(),
      ...writerOf(caller),
    }))
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Discards a draft. A published event stays as it is.
 * @param match the ETag of what is discarded
 * @throws RefusalError NOT_FOUND; ROLE; CHANGED_MEANWHILE with the draft as it is now
 */
export async function discardDraft(
  services: Services,
  caller: RightfulCaller,
  id: number,
  match: string,
): Promise<void> {
  const subject = await demandDraft(services.db, caller, id);
  await deskAct(services, caller, { act: "desk drafts discard", subjects: [subject] }, ({ db, gateway }, notes) =>
    inTransaction(db, async (trx) => {
      const { row } = await lockMatching(trx, id, match, gateway);
      await trx.deleteFrom("event_draft").where("id", "=", id).execute();
      notes.about(`draft ${id}`);
      notes.changes({ draft: row.ref }, {});
    }),
  );
}

/**
 * Locks a draft for a change that is based on this ETag.
 * @param match undefined: the change is based on no ETag
 * @throws RefusalError NOT_FOUND, CHANGED_MEANWHILE
 */
export async function lockMatching(
  trx: Transaction<Database>,
  id: number,
  match: string | undefined,
  gateway: Services["gateway"],
): Promise<OpenedDraft> {
  const row = await lockDraft(trx, id);
  if (!row) throw new RefusalError("NOT_FOUND");
  const opened = await openDraft(trx, row);
  if (match !== undefined && match !== opened.etag)
    throw new RefusalError("CHANGED_MEANWHILE", { current: await shownDraft(trx, opened, gateway) });
  return opened;
}
