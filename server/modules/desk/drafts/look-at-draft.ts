import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { resultOf, Undone } from "#server/db/undone.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { findDraft } from "./draft-queries.ts";
import { demandDraft } from "./draft-scope.ts";
import { writeEntry } from "./publish-draft.ts";
import { openDraft } from "./read-draft.ts";

/**
 * Shows a draft as if it were published: writes its event, lets `look` read that event in the same transaction, and rolls back. Nobody
 * else sees any of it.
 * @throws RefusalError NOT_FOUND, ROLE, DRAFT_PROBLEMS
 */
export async function lookAtDraft<T>(
  office: Office,
  caller: RightfulCaller,
  id: number,
  look: (trx: Transaction<Database>, eventId: number) => Promise<T>,
): Promise<T> {
  await demandDraft(office.db, caller, id);
  return resultOf<T>(
    office.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      const row = await findDraft(trx, id);
      if (!row) throw new RefusalError("NOT_FOUND");
      const eventId = await writeEntry(trx, await openDraft(trx, row), {});
      throw new Undone(await look(trx, eventId));
    }),
  );
}
