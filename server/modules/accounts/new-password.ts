import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { storePasswordHash } from "./account-queries.ts";
import { dropWaitingChange } from "./email-links.ts";
import { dropPasscode } from "./passcodes.ts";
import { isCommonPassword } from "./passwords.ts";
import { endSessions } from "./session-list.ts";

const TOO_COMMON = "This password is too common. Please choose another.";

/** Why a password may not be chosen though its form is right; undefined where it may. */
export const refusePassword = (password: string) => (isCommonPassword(password) ? TOO_COMMON : undefined);

/**
 * Everything that a new password brings with it: the sessions end, but for the one whose token is kept; a passcode on
 * its way opens nothing, nor does the link to another email; and a mail tells the owner, unless the address may be a
 * stranger's.
 */
export async function setPassword(
  trx: Transaction<Database>,
  office: Office,
  account: { id: number; email: string; email_confirmed_at: Date | null },
  passwordHash: string,
  keepToken?: string,
): Promise<void> {
  await storePasswordHash(trx, account.id, passwordHash);
  await dropPasscode(trx, account.id);
  await dropWaitingChange(trx, account);
  await endSessions(trx, office, account.id, keepToken);
  if (!account.email_confirmed_at) return;
  await office.mail.queue(trx, { template: "password-changed", to: account.email, data: { user_id: account.id } });
}
