import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { confirmAddress, type lockAccount, storePasswordHash } from "./account-queries.ts";
import { dropWaitingChange } from "./email/email-links.ts";
import { removeAllPasskeys } from "./passkeys/passkey-list.ts";
import { dropSecondFactor } from "./second-factor/second-factor.ts";

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * Gives an account whose email was never confirmed to the owner of that email. A stranger may have opened it in the
 * owner's name, so its password, sessions, passkeys and second factor are removed, unless the owner's browser knows the
 * password.
 * @param isKnown whether the account's password was typed in the owner's browser
 */
export async function claimAccount(trx: Transaction<Database>, account: Account, isKnown: boolean): Promise<Account> {
  await confirmAddress(trx, account.id);
  if (isKnown) return account;
  await storePasswordHash(trx, account.id, "");
  await dropWaitingChange(trx, account);
  await removeAllPasskeys(trx, account.id);
  await dropSecondFactor(trx, account.id);
  await trx.deleteFrom("session").where("user_id", "=", account.id).execute();
  return { ...account, password_hash: "", second_factor_at: null };
}
