import { newPasswordRules } from "#contract/rules/account-validation.ts";
import { checkForm } from "#contract/rules/validation.ts";
import type { Office } from "#server/office.ts";
import type { DeviceOwner } from "#server/plugins/known-device.ts";
import { WRONG_PASSWORD } from "./account-messages.ts";
import { accountById, lockAccount } from "./account-queries.ts";
import { refusePassword, setPassword } from "./new-password.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { type RenewedSession, renewToken } from "./sessions.ts";

export type PasswordEdit =
  /** `session`: under its new token, where it was to be renewed. */
  | { ok: true; session: RenewedSession | null; owner: DeviceOwner }
  /** `guess`: a password was tried, and it was the wrong one. */
  | { ok: false; message: string; guess: boolean };

/**
 * Changes a signed-in user's password; their other sessions end (docs/design/wire.md#account).
 * @param session the token of the call, and whether it is to be renewed: a browser takes a new one with its cookie, a
 * client that sends the token itself could not know of it
 */
export async function editPassword(
  office: Office,
  userId: number,
  passwords: { current: string; next: string },
  session: { token: string; renew: boolean },
): Promise<PasswordEdit> {
  const message = checkForm(newPasswordRules, { new_password: passwords.next }).new_password;
  if (message) return { ok: false, message, guess: false };
  const account = await accountById(office.db, userId);
  const check = await checkPassword(passwords.current, account?.password_hash);
  if (!account || !check.matches) return { ok: false, message: WRONG_PASSWORD, guess: true };
  const tooCommon = refusePassword(passwords.next);
  if (tooCommon) return { ok: false, message: tooCommon, guess: false };

  const passwordHash = await hashPassword(passwords.next);
  return office.db.transaction().execute(async (trx): Promise<PasswordEdit> => {
    // While the new one was hashed the password may have become another: then the current one is no longer it.
    if ((await lockAccount(trx, userId))?.password_hash !== account.password_hash)
      return { ok: false, message: WRONG_PASSWORD, guess: true };
    await setPassword(trx, office, account, passwordHash, session.token);
    const owner = { id: userId, password_hash: passwordHash };
    return { ok: true, owner, session: session.renew ? await renewToken(trx, office, session.token) : null };
  });
}
