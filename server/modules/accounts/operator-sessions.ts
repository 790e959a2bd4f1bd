import type { Office } from "#server/office.ts";
import { accountByEmail } from "./account-queries.ts";
import { dropConfirmation } from "./email-links.ts";
import { endSessions } from "./session-list.ts";

/**
 * Signs an account out everywhere, at once and on every process, as an operator does for somebody whose device or password
 * is in other hands; a link that moves the account to another email is dead as well. What is kept on a device stays there.
 * @returns how many sessions ended; null where nobody has the email
 */
export async function signOutByOperator(office: Pick<Office, "db" | "secrets">, email: string): Promise<number | null> {
  const account = await accountByEmail(office.db, email);
  if (!account) return null;
  await dropConfirmation(office.db, account.id);
  return endSessions(office.db, office, account.id);
}
