import { resetPasswordRules } from "#contract/rules/account/account-validation.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import type { UndoEmailForm } from "#contract/wire/account/account-changes.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { DeviceOwner } from "#server/plugins/who/known-device.ts";
import type { Services } from "#server/services.ts";
import { lockAccount, moveAddress } from "../account-queries.ts";
import { removeAllPasskeys } from "../passkeys/passkey-list.ts";
import { refusePassword, setPassword } from "../password/new-password.ts";
import { hashPassword } from "../password/passwords.ts";
import { dropCodes } from "../sign-in/sign-in-codes.ts";
import { dropUndo, findUndo } from "./email-links.ts";

export type Undone = { ok: true; owner: DeviceOwner; email: string } | { ok: false; message: string };

const NOT_GOOD = "This link no longer works. If someone else has your account, please write to us.";

/**
 * Gives an account its former address back, once. It needs a new password, because whoever changed the address knew the
 * old one. Every session ends, and the passkeys of an account without a second factor are removed. Undo links of later changes and the link of a waiting change stop working. Undo links of
 * earlier changes still work.
 * @throws RefusalError UNAVAILABLE if too many password checks wait
 */
export async function undoEmail(services: Services, { token, password }: UndoEmailForm): Promise<Undone> {
  const message =
    checkForm({ password: resetPasswordRules.password }, { password }).password ?? refusePassword(password);
  if (message) return { ok: false, message };
  if (!(await findUndo(services.db, services, token))) return { ok: false, message: NOT_GOOD };
  const passwordHash = await hashPassword(password);
  return inTransaction(services.db, async (trx): Promise<Undone> => {
    const asked = await findUndo(trx, services, token);
    const account = asked && (await lockAccount(trx, asked.user_id));
    // Another call may have used the link while this one hashed the password or waited for the account.
    const still = account && (await findUndo(trx, services, token));
    if (!account || !still) return { ok: false, message: NOT_GOOD };
    await moveAddress(trx, account.id, still.email);
    await dropCodes(trx, account.email, still.email);
    // As at a reset: with a second factor, only somebody who has shown it could add a passkey.
    if (!account.second_factor_at) await removeAllPasskeys(trx, account.id);
    await dropUndo(trx, services, account.id, token);
    const restored = { id: account.id, email: still.email, email_confirmed_at: new Date() };
    await setPassword(trx, services, restored, passwordHash);
    return { ok: true, owner: { id: account.id, password_hash: passwordHash }, email: still.email };
  });
}
