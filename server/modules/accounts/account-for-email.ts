import type { Transaction } from "kysely";
import { emailAddress } from "#contract/rules/account/email-address.ts";
import type { Database } from "#server/db/schema.ts";
import { accountByEmail, emailTaken, insertAccount, lockAccount } from "./account-queries.ts";
import { claimAccount } from "./claim-account.ts";

/**
 * Finds the account of an email that gets tickets, or opens one. The owner of a new account signs in with a code that is mailed to them. An
 * account whose email was never confirmed may be a stranger's, who must not get the tickets. So everything that lets somebody into it is
 * removed (claimAccount).
 * @returns the account's id, or undefined for an email that has just moved to another account
 */
export async function accountForEmail(
  trx: Transaction<Database>,
  person: { email: string; firstName: string; lastName: string },
): Promise<number | undefined> {
  const email = emailAddress(person.email);
  let known = await accountByEmail(trx, email);
  if (!known) {
    const { firstName, lastName } = person;
    if (!(await emailTaken(trx, email))) {
      const made = await insertAccount(trx, {
        firstName,
        lastName,
        mobile: "",
        email,
        passwordHash: "",
        confirmed: true,
      });
      if (made !== undefined) return made;
    }
    // Somebody else may have opened it at the same moment.
    known = await accountByEmail(trx, email);
    if (!known) return undefined;
  }
  const account = await lockAccount(trx, known.id);
  if (!account || account.email_key !== known.email_key) return undefined;
  if (!account.email_confirmed_at) await claimAccount(trx, account, false);
  return account.id;
}
