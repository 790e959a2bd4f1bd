import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "#contract/paths.ts";
import { forgotPasswordRules } from "#contract/rules/account/account-validation.ts";
import { emailAddress, emailKey } from "#contract/rules/account/email-address.ts";
import { formatPasscode, passcodeFragment, resetPasscode } from "#contract/rules/account/reset-passcode.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { accountByEmail, lockAccount } from "../account-queries.ts";
import { hasEnoughPasscodes, persistPasscode } from "../sign-in/passcodes.ts";

/** Longer than the work takes, so that the time of the answer does not reveal who has an account. */
const ANSWER_AFTER_MS = 250;

const SENT = "If this email has an account, a passcode is on its way. It works for 10 minutes.";

/**
 * Mails a reset passcode if the email has an account. The answer and its time are the same if it has none
 * (docs/decisions/people/sign-in.md). The passcode and its link are in the mail's job until the mail is sent. That adds
 * no risk: they work for ten minutes, and anybody who can read jobs can read the account as well.
 * @param asker the network or the known device that asks; a new passcode replaces only the same asker's older one
 * @returns the message for the person who asked
 */
export async function requestReset(services: Services, typed: string, asker: string): Promise<string> {
  const email = emailAddress(typed);
  const invalid = checkForm(forgotPasswordRules, { email }).email;
  if (invalid) return invalid;
  await Promise.all([mailPasscode(services, email, asker), wait(ANSWER_AFTER_MS)]);
  return SENT;
}

async function mailPasscode(services: Services, email: string, asker: string): Promise<void> {
  const passcode = resetPasscode(randomBytes(16));
  await inTransaction(services.db, async (trx) => {
    const named = await accountByEmail(trx, email);
    // The lock waits for a change of the email in progress. An undo takes the address from a thief, who must get no passcode.
    const account = named && (await lockAccount(trx, named.id));
    if (account?.email_key !== emailKey(email) || (await hasEnoughPasscodes(trx, account.id))) return;
    await persistPasscode(trx, services, { userId: account.id, asker, passcode });
    // Built from PUBLIC_URL, never from the request's Host header.
    const link = `${services.config.publicUrl}${paths.resetPassword}${passcodeFragment(passcode)}`;
    const data = { user_id: account.id, passcode: formatPasscode(passcode), link };
    await services.mail.queue(trx, { template: "reset-passcode", to: account.email, data });
  });
}
