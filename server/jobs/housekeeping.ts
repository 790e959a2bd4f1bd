import { sql } from "kysely";
import type { DbConnection } from "../db/connect.ts";
import { dropDeadPasscodes } from "../modules/accounts/passcodes.ts";
import { dropDeadSessions } from "../modules/accounts/sessions.ts";
import { forgetUnusedWords } from "../modules/catalogue/forget-words.ts";
import { numberGateChanges } from "../modules/gate/change-log.ts";
import { forgetOldChanges } from "../modules/inventory/seat-stream/change-log.ts";
import { expireOverdue } from "../modules/orders/expire-orders.ts";
import { dropOldKeys } from "../plugins/idempotency.ts";

/** What nobody needs any more. Nothing depends on when it runs: expired things read as expired before it does. */
export async function keepHouse({ db, kind }: DbConnection): Promise<void> {
  await expireOverdue(db);
  await forgetOldChanges(db);
  await numberGateChanges(db);
  await dropDeadSessions(db);
  await dropDeadPasscodes(db);
  await dropOldKeys(db);
  await forgetUnusedWords(db);
  // Nothing else tells the embedded database that its tables have grown, and its kept plans are from when they were small.
  if (kind === "pglite") await sql`analyze`.execute(db);
}
