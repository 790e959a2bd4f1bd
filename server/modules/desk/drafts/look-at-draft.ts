import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { findDraft } from "./draft-queries.ts";
import { demandDraft } from "./draft-scope.ts";
import { writeEntry } from "./publish-draft.ts";
import { openDraft } from "./read-draft.ts";

/** Carries a result out of a transaction that is undone. */
class Undone<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("undone");
    this.result = result;
  }
}

/**
 * Looks at a draft as if it were published: writes it as publishing does, lets `look` read the event in the same transaction, and undoes
 * it all. Nobody else sees anything of it.
 * @throws RefusalError NOT_FOUND, ROLE, DRAFT_PROBLEMS
 */
export async function lookAtDraft<T>(
  office: Office,
  caller: RightfulCaller,
  id: number,
  look: (trx: Transaction<Database>, eventId: number) => Promise<T>,
): Promise<T> {
  await demandDraft(office.db, caller, id);
  try {
    return await office.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      const row = await findDraft(trx, id);
      if (!row) throw new RefusalError("NOT_FOUND");
      const eventId = await writeEntry(trx, await openDraft(trx, row), {});
      throw new Undone(await look(trx, eventId));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}
