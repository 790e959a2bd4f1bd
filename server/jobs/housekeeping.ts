import type { Db } from "../db/connect.ts";
import { dropDeadEmailLinks } from "../modules/accounts/email-links.ts";
import { dropDeadPasscodes } from "../modules/accounts/passcodes.ts";
import { dropDeadSessions } from "../modules/accounts/sessions.ts";
import { forgetUnusedWords } from "../modules/catalogue/forget-words.ts";
import { numberGateChanges } from "../modules/gate/change-log.ts";
import { forgetOldChanges } from "../modules/inventory/seat-stream/change-log.ts";
import { expireOverdue } from "../modules/orders/expire-orders.ts";
import { dropOldKeys } from "../plugins/idempotency-keys.ts";

/** What nobody needs any more. Nothing depends on when it runs: expired things read as expired before it does. */
export async function keepHouse(db: Db): Promise<void> {
  await expireOverdue(db);
  await forgetOldChanges(db);
  await numberGateChanges(db);
  await dropDeadSessions(db);
  await dropDeadPasscodes(db);
  await dropDeadEmailLinks(db);
  await dropOldKeys(db);
  await forgetUnusedWords(db);
}
