import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { dropDeletionLink, storePasswordHash } from "../account-queries.ts";
import { dropWaitingChange } from "../email/email-links.ts";
import { dropPasscode } from "../sign-in/passcodes.ts";
import { endSessions } from "../sign-in/session-list.ts";
import { dropCodes } from "../sign-in/sign-in-codes.ts";
import { isCommonPassword } from "./passwords.ts";

const TOO_COMMON = "Too many people use this password. Please choose another.";

/** Why a well-formed password is refused, or undefined if it is accepted. */
export const refusePassword = (password: string) => (isCommonPassword(password) ? TOO_COMMON : undefined);

/**
 * Stores a new password. All sessions end, except the one of `keepToken`. Mailed passcodes, sign-in codes, and the links to another
 * email and to the account's deletion stop working. A mail tells the owner, unless the address was never confirmed and may be a stranger's.
 */
export async function setPassword(
  trx: Transaction<Database>,
  services: Services,
  account: { id: number; email: string; email_confirmed_at: Date | null },
  passwordHash: string,
  keepToken?: string,
): Promise<void> {
  await storePasswordHash(trx, account.id, passwordHash);
  await dropPasscode(trx, account.id);
  await dropCodes(trx, account.email);
  await dropWaitingChange(trx, account);
  await dropDeletionLink(trx, account.id);
  await endSessions(trx, services, account.id, keepToken);
  if (!account.email_confirmed_at) return;
  const { passkeys } = await trx
    .selectFrom("passkey")
    .where("user_id", "=", account.id)
    .select(({ fn }) => fn.countAll<number>().as("passkeys"))
    .executeTakeFirstOrThrow();
  const data = { user_id: account.id, passkeys: Number(passkeys) };
  await services.mail.queue(trx, { template: "password-changed", to: account.email, data });
}
