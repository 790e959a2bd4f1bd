import { resetPasswordRules } from "#contract/rules/account/account-validation.ts";
import { readPasscode } from "#contract/rules/account/reset-passcode.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import type { ChangePasswordForm } from "#contract/wire/account/account-changes.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { DeviceOwner } from "#server/plugins/who/known-device.ts";
import type { Services } from "#server/services.ts";
import { accountById, lockAccount } from "../account-queries.ts";
import { claimAccount } from "../claim-account.ts";
import { removeAllPasskeys } from "../passkeys/passkey-list.ts";
import { passcodeOwner, usePasscode } from "../sign-in/passcodes.ts";
import { refusePassword, setPassword } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";

export type Reset = { ok: true; owner: DeviceOwner } | { ok: false; message: string };

const NOT_GOOD = "This passcode is wrong or too old. Please ask for a new one.";

/**
 * Sets a new password with a mailed passcode, which works once. Every session of the account ends, and its
 * passkeys are removed unless it has a second factor (docs/design/trust.md#reset-passcode). An account whose email was never
 * confirmed also loses its second factor, which may be a stranger's.
 * @throws RefusalError UNAVAILABLE if too many password checks wait
 */
export async function resetPassword(services: Services, form: ChangePasswordForm): Promise<Reset> {
  const invalid = checkForm(resetPasswordRules, form);
  const message = invalid.random_string ?? invalid.password ?? refusePassword(form.password);
  if (message) return { ok: false, message };

  const refused: Reset = { ok: false, message: NOT_GOOD };
  const passcode = readPasscode(form.random_string);
  const owner = passcode === null ? undefined : await passcodeOwner(services.db, services, passcode);
  if (passcode === null || owner === undefined) return refused;
  const passwordHash = await hashPassword(form.password);
  const set = await inTransaction(services.db, async (trx) => {
    // Everything that changes an account locks the account first. Otherwise two calls could deadlock.
    const found = await lockAccount(trx, owner);
    // While the password was hashed, another call may have used the passcode, or its ten minutes have passed.
    if (!(await usePasscode(trx, services, passcode))) return false;
    if (!found) return false;
    // The user has the passcode, so the user can read the mail of this address. Until now it may have been a stranger's account.
    if (!found.email_confirmed_at) await claimAccount(trx, found, false);
    const account = await accountById(trx, owner);
    // Somebody may have taken the account from the person who resets it, and added a passkey. With a second factor,
    // nobody else could.
    if (!account?.second_factor_at) await removeAllPasskeys(trx, owner);
    if (account) await setPassword(trx, services, account, passwordHash);
    return account !== undefined;
  });
  return set ? { ok: true, owner: { id: owner, password_hash: passwordHash } } : refused;
}
