import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { resultOf, Undone } from "#server/db/undone.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { findDraft } from "./draft-queries.ts";
import { demandDraft } from "./draft-scope.ts";
import { writeEntry } from "./publish-draft.ts";
import { openDraft } from "./read-draft.ts";

/**
 * The version of a draft that the caller may change. It changes with each change of the draft.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function draftVersion(db: Db, caller: RightfulCaller, id: number): Promise<number> {
  await demandDraft(db, caller, id);
  const draft = await findDraft(db, id);
  if (!draft) throw new RefusalError("NOT_FOUND");
  return draft.version;
}

/**
 * Shows a draft as if it were published: writes its event, lets `look` read that event in the same transaction, and rolls back. Nobody
 * else sees any of it. Check first that the caller may see the draft (`draftVersion`).
 * @throws RefusalError NOT_FOUND, DRAFT_PROBLEMS
 */
export async function lookAtDraft<T>(
  services: Services,
  id: number,
  look: (trx: Transaction<Database>, eventId: number) => Promise<T>,
): Promise<T> {
  return resultOf<T>(
    inTransaction(services.db, async (trx) => {
      const row = await findDraft(trx, id);
      if (!row) throw new RefusalError("NOT_FOUND");
      const eventId = await writeEntry(trx, await openDraft(trx, row), {});
      throw new Undone(await look(trx, eventId));
    }),
  );
}
