import { sql } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { accountByEmail, dropDeletionLink, lockAccount } from "./account-queries.ts";
import { dropConfirmation } from "./email/email-links.ts";
import { dropPasscode } from "./sign-in/passcodes.ts";
import { endSessions } from "./sign-in/session-list.ts";
import { dropCodes } from "./sign-in/sign-in-codes.ts";

export interface Disabled {
  /** How many sessions ended. */
  ended: number;
  /** Whether the account was already disabled. Then only the reason changes. */
  already: boolean;
}

/**
 * Disables an account: every session ends at once, on every process, open gate streams close within a second, mailed codes,
 * passcodes and the link that deletes the account stop working, and nobody can sign in to it. Password, passkeys, orders and tickets stay, so that enableAccount
 * restores everything.
 * @param why for other operators; the owner does not see it
 * @returns null if no account has the email
 */
export async function disableAccount(
  services: Pick<Services, "db" | "secrets">,
  email: string,
  why: string,
): Promise<Disabled | null> {
  return inTransaction(services.db, async (trx) => {
    const found = await accountByEmail(trx, email);
    const account = found && (await lockAccount(trx, found.id));
    if (!account) return null;
    await trx
      .updateTable("user_account")
      .set({ disabled_at: account.disabled_at ?? sql<Date>`now()`, disabled_why: why })
      .where("id", "=", account.id)
      .execute();
    await dropConfirmation(trx, account.id);
    await dropCodes(trx, account.email);
    await dropPasscode(trx, account.id);
    await dropDeletionLink(trx, account.id);
    const ended = await endSessions(trx, services, account.id);
    return { ended, already: account.disabled_at !== null };
  });
}

/** Lets a disabled account sign in again. @returns whether it was disabled, or null if no account has the email */
export async function enableAccount({ db }: Pick<Services, "db">, email: string): Promise<boolean | null> {
  return inTransaction(db, async (trx) => {
    const found = await accountByEmail(trx, email);
    const account = found && (await lockAccount(trx, found.id));
    if (!account) return null;
    await trx
      .updateTable("user_account")
      .set({ disabled_at: null, disabled_why: "" })
      .where("id", "=", account.id)
      .execute();
    return account.disabled_at !== null;
  });
}

export interface DisabledAccount {
  email: string;
  since: Date;
  why: string;
}

/** The disabled accounts, latest first. */
export async function disabledAccounts({ db }: Pick<Services, "db">): Promise<DisabledAccount[]> {
  const rows = await db
    .selectFrom("user_account")
    .where("disabled_at", "is not", null)
    .select(["email", "disabled_at", "disabled_why"])
    .orderBy("disabled_at", "desc")
    .orderBy("email_key")
    .execute();
  return rows.flatMap(({ email, disabled_at, disabled_why }) =>
    disabled_at ? [{ email, since: disabled_at, why: disabled_why }] : [],
  );
}
