import type { Transaction } from "kysely";
import { emailAddress } from "#contract/rules/account/email-address.ts";
import { readSignInCode } from "#contract/rules/account/sign-in-code.ts";
import type { UseSignInCodeForm } from "#contract/wire/account/sign-in-code.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { DeviceOwner } from "#server/plugins/who/known-device.ts";
import type { Services } from "#server/services.ts";
import { accountByEmail, accountById, emailTaken, insertAccount, lockAccount } from "../account-queries.ts";
import { claimAccount } from "../claim-account.ts";
import { type Browser, type Entered, enterAccount, type NotEntered } from "./enter-account.ts";
import { guessCode, takeCode } from "./sign-in-codes.ts";

const WRONG = "That's not the code we emailed you. Please check it.";
const OVER = "This code no longer works here. Please ask for a new one.";
const RESERVED = "This email has just moved to another account. Please write to us.";

/** `isGuess`: a live code was compared with a wrong one. */
export type CodeRefusal = NotEntered & { isGuess: boolean };

/** A browser with the token that it got when it asked for a code. */
export interface CodeBrowser extends Browser {
  requestToken: string | undefined;
  /** Whether the account knows the browser: its password was typed there. */
  isKnownBy: (account: DeviceOwner) => boolean;
}

const refused = (message: string, isGuess = false): CodeRefusal => ({ ok: false, message, isGuess });

/** A refusal after the right code was no guess. */
const entered = (result: Entered | NotEntered): Entered | CodeRefusal =>
  result.ok ? result : { ...result, isGuess: false };

/**
 * Signs in with a mailed code, which works once and only in the browser that asked. An email without an account gets
 * one, with no name and no password. The code proves that its reader owns the email. So if the account's email was
 * never confirmed, everything that may be somebody else's, such as a password, is removed (claimAccount).
 */
export async function signInByCode(
  services: Services,
  form: UseSignInCodeForm,
  browser: CodeBrowser,
): Promise<Entered | CodeRefusal> {
  const email = emailAddress(form.email);
  const code = readSignInCode(form.code);
  if (code === null) return refused(WRONG);
  const token = browser.requestToken;
  const guess = token === undefined ? "no live code" : await guessCode(services.db, services, { email, code, token });
  if (token === undefined || guess === "no live code") return refused(OVER);
  if (guess === "wrong") return refused(WRONG, true);

  return inTransaction(services.db, async (trx) => {
    // Everything that changes an account locks the account first. Otherwise two calls could deadlock.
    const known = await accountByEmail(trx, email);
    const account = known && (await lockAccount(trx, known.id));
    if (!(await takeCode(trx, services, token))) return refused(OVER);
    if (!account) return openAccount(trx, email);
    if (account.email_key !== known.email_key) return refused(OVER);
    const claimed = account.email_confirmed_at ? account : await claimAccount(trx, account, browser.isKnownBy(account));
    return entered(await enterAccount(trx, services, claimed, form.remember, browser));
  });

  async function openAccount(trx: Transaction<Database>, newEmail: string) {
    if (await emailTaken(trx, newEmail)) return refused(RESERVED);
    const names = { firstName: "", lastName: "", mobile: "" };
    const id = await insertAccount(trx, { ...names, email: newEmail, passwordHash: "", confirmed: true });
    // Without an id, another call has opened an account with this email in the meantime.
    const opened = id === undefined ? undefined : await accountById(trx, id);
    if (!opened) return refused(OVER);
    return entered(await enterAccount(trx, services, opened, form.remember, browser));
  }
}
