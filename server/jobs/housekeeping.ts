import type { Db } from "../db/connect.ts";
import { dropDeadEmailLinks } from "../modules/accounts/email-links.ts";
import { dropDeadPasscodes } from "../modules/accounts/passcodes.ts";
import { dropDeadChallenges } from "../modules/accounts/passkeys/challenges.ts";
import { dropDeadSessions } from "../modules/accounts/sessions.ts";
import { dropDeadCodes } from "../modules/accounts/sign-in-codes.ts";
import { dropPastAlerts } from "../modules/alerts/stop-alerts.ts";
import { forgetUnusedWords } from "../modules/catalogue/forget-words.ts";
import { numberGateChanges } from "../modules/gate/change-log.ts";
import { forgetOldChanges } from "../modules/inventory/seat-stream/change-log.ts";
import { expireOverdue } from "../modules/orders/expire-orders.ts";
import { dropPastSubscriptions } from "../modules/queue/push/subscribe.ts";
import { dropPastAttempts } from "../plugins/attempt-limiter.ts";
import { dropOldKeys } from "../plugins/idempotency-keys.ts";

/** Cleans up what has expired. It may run at any time, because every query already treats expired rows as expired. */
export async function runHousekeeping(db: Db): Promise<void> {
  await expireOverdue(db);
  await forgetOldChanges(db);
  await numberGateChanges(db);
  await dropDeadSessions(db);
  await dropDeadPasscodes(db);
  await dropDeadCodes(db);
  await dropDeadChallenges(db);
  await dropDeadEmailLinks(db);
  await dropPastAlerts(db);
  await dropPastSubscriptions(db);
  await dropOldKeys(db);
  await dropPastAttempts(db);
  await forgetUnusedWords(db);
}
