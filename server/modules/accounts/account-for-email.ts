import type { Transaction } from "kysely";
import { emailAddress } from "#contract/rules/email-address.ts";
import type { Database } from "#server/db/schema.ts";
import { accountByEmail, emailTaken, insertAccount, lockAccount } from "./account-queries.ts";
import { claimAccount } from "./claim-account.ts";

/**
 * The account of an email that tickets are given to. Without one, it is opened as by a mailed code: its owner signs in with a code, because only they
 * read its mail. An account whose email was never confirmed may be a stranger's, who must not get the tickets: whatever opens it goes (claimAccount).
 * @returns the account's id, or undefined for an email that has just moved to another account
 */
export async function accountForEmail(
  trx: Transaction<Database>,
  person: { email: string; firstName: string; lastName: string },
): Promise<number | undefined> {
  const email = emailAddress(person.email);
  const known = await accountByEmail(trx, email);
  if (!known) {
    if (await emailTaken(trx, email)) return undefined;
    const { firstName, lastName } = person;
    return insertAccount(trx, { firstName, lastName, mobile: "", email, passwordHash: "", confirmed: true });
  }
  const account = await lockAccount(trx, known.id);
  if (!account || account.email_key !== known.email_key) return undefined;
  if (!account.email_confirmed_at) await claimAccount(trx, account, false);
  return account.id;
}
