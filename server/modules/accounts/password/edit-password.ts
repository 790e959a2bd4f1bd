import { newPasswordRules } from "#contract/rules/account/account-validation.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { DeviceOwner } from "#server/plugins/who/known-device.ts";
import type { Services } from "#server/services.ts";
import { NO_PASSWORD, WRONG_PASSWORD } from "../account-messages.ts";
import { accountById, lockAccount } from "../account-queries.ts";
import { type RenewedSession, renewToken } from "../sign-in/sessions.ts";
import { refusePassword, setPassword } from "./new-password.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

export type PasswordEdit =
  /** `session`: the session with its new token, or null if it was not renewed. */
  | { ok: true; session: RenewedSession | null; owner: DeviceOwner }
  /** `guess`: the caller gave a wrong current password. */
  | { ok: false; message: string; guess: boolean };

/**
 * Changes a signed-in user's password and ends the user's other sessions (docs/design/wire.md#account).
 * @param session the token of the call, and whether to renew it: a browser gets the new token with its cookie, but a
 * client that sends the token in a header would not learn about it
 * @throws RefusalError UNAVAILABLE if too many password checks wait
 */
export async function editPassword(
  services: Services,
  userId: number,
  passwords: { current: string; next: string },
  session: { token: string; renew: boolean },
): Promise<PasswordEdit> {
  const message = checkForm(newPasswordRules, { new_password: passwords.next }).new_password;
  if (message) return { ok: false, message, guess: false };
  const account = await accountById(services.db, userId);
  if (account?.password_hash === "") return { ok: false, message: NO_PASSWORD, guess: false };
  const check = await checkPassword(passwords.current, account?.password_hash);
  if (!account || !check.matches) return { ok: false, message: WRONG_PASSWORD, guess: true };
  const tooCommon = refusePassword(passwords.next);
  if (tooCommon) return { ok: false, message: tooCommon, guess: false };

  const passwordHash = await hashPassword(passwords.next);
  return inTransaction(services.db, async (trx): Promise<PasswordEdit> => {
    // Another call may have changed the password while this one hashed. Then the current password is wrong.
    if ((await lockAccount(trx, userId))?.password_hash !== account.password_hash)
      return { ok: false, message: WRONG_PASSWORD, guess: true };
    await setPassword(trx, services, account, passwordHash, session.token);
    const owner = { id: userId, password_hash: passwordHash };
    return { ok: true, owner, session: session.renew ? await renewToken(trx, services, session.token) : null };
  });
}
