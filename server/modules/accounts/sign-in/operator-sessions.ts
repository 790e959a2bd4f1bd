import type { Services } from "#server/services.ts";
import { accountByEmail, dropDeletionLink } from "../account-queries.ts";
import { dropConfirmation } from "../email/email-links.ts";
import { removeAllPasskeys } from "../passkeys/passkey-list.ts";
import { endSessions } from "./session-list.ts";
import { dropCodes } from "./sign-in-codes.ts";

/**
 * Signs an account out everywhere, immediately and on every process. An operator uses it when somebody else has the
 * owner's device or password. Waiting links to another email
 * and to the account's deletion, mailed codes and all passkeys stop working too. Data stored on a device stays there.
 * @returns how many sessions ended, or null if no account has the email
 */
export async function signOutByOperator(
  services: Pick<Services, "db" | "secrets">,
  email: string,
): Promise<number | null> {
  const account = await accountByEmail(services.db, email);
  if (!account) return null;
  await dropConfirmation(services.db, account.id);
  await dropDeletionLink(services.db, account.id);
  await dropCodes(services.db, account.email);
  await removeAllPasskeys(services.db, account.id);
  return endSessions(services.db, services, account.id);
}
