import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "#contract/paths.ts";
import { forgotPasswordRules } from "#contract/rules/account-validation.ts";
import { emailAddress } from "#contract/rules/email-address.ts";
import { formatPasscode, passcodeFragment, resetPasscode } from "#contract/rules/reset-passcode.ts";
import { checkForm } from "#contract/rules/validation.ts";
import type { Office } from "#server/office.ts";
import { accountByEmail } from "./account-queries.ts";
import { hasEnoughPasscodes, keepPasscode } from "./passcodes.ts";

/** Longer than the work takes, so that its length says nothing of who has an account. */
const ANSWER_AFTER_MS = 250;

const SENT = "If there is an account with this email, a passcode is on its way to it. It is good for 10 minutes.";

/**
 * Mails a reset passcode where the email has an account. The answer and its time are the same where it has none
 * (docs/decisions.md 16). The passcode stands in the mail's job until it is sent, beside the only link that
 * opens with it: it is good for ten minutes, and what reads jobs reads the account as well.
 * @param asker the network or the known device that asks: a newer passcode replaces the same asker's older one alone
 * @returns what to tell whoever asked
 */
export async function requestReset(office: Office, typed: string, asker: string): Promise<string> {
  const email = emailAddress(typed);
  const invalid = checkForm(forgotPasswordRules, { email }).email;
  if (invalid) return invalid;
  await Promise.all([mailPasscode(office, email, asker), wait(ANSWER_AFTER_MS)]);
  return SENT;
}

async function mailPasscode(office: Office, email: string, asker: string): Promise<void> {
  const passcode = resetPasscode(randomBytes(16));
  await office.db.transaction().execute(async (trx) => {
    const account = await accountByEmail(trx, email);
    if (!account || (await hasEnoughPasscodes(trx, account.id))) return;
    await keepPasscode(trx, office, { userId: account.id, asker, passcode });
    // From PUBLIC_URL, never from the Host header of whoever asked.
    const link = `${office.config.publicUrl}${paths.resetPassword}${passcodeFragment(passcode)}`;
    const data = { user_id: account.id, passcode: formatPasscode(passcode), link };
    await office.mail.queue(trx, { template: "reset-passcode", to: account.email, data });
  });
}
