import type { Db } from "../db/connect/connect.ts";
import { forgetUnusedWords } from "../modules/catalogue/search/forget-words.ts";
import { numberGateChanges } from "../modules/gate/change-log.ts";
import { forgetOldChanges } from "../modules/inventory/seat-stream/change-log.ts";
import { expireOverdue } from "../modules/orders/expire-orders.ts";
import { runRetention } from "../modules/privacy/run-retention.ts";

/**
 * Cleans up what has expired, and removes data whose retention period is over (docs/privacy.md). It may run at any
 * time, because every query already treats expired rows as expired.
 * @param stopping tells that the process wants to end: the rest waits for the next run
 */
export async function runHousekeeping(db: Db, stopping: () => boolean = () => false): Promise<void> {
  await expireOverdue(db);
  await forgetOldChanges(db);
  await numberGateChanges(db);
  await forgetUnusedWords(db);
  await runRetention(db, { stopping });
}
