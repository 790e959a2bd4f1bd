import { checkForm, signInRules } from "#contract/rules/validation.ts";
import type { LoginForm, SignedInUser } from "#contract/wire/account.ts";
import type { Office } from "#server/office.ts";
import type { DeviceOwner } from "#server/plugins/known-device.ts";
import { accountByEmail, lockAccount, storePasswordHash } from "./account-queries.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { closeSession, openSession } from "./sessions.ts";

export type SignIn =
  /** `owner`: the account as it is now, for remembering the device. */
  | { ok: true; token: string; remember: boolean; user: SignedInUser; owner: DeviceOwner }
  | { ok: false; message: string };

const WRONG = "Invalid email or password";

/**
 * Signs in with a new session and ends the browser's previous one. The message and the time are the same whether the
 * email or the password is wrong (docs/design/product.md#validation). If the password changes during the call, it is
 * checked again.
 * @throws RefusalError UNAVAILABLE if too many password checks wait
 */
export async function signIn(
  office: Office,
  form: LoginForm,
  browser: { previousToken: string | undefined; userAgent: string | undefined },
): Promise<SignIn> {
  const empty = checkForm(signInRules, { email: form.email, password: form.password });
  const message = empty.email ?? empty.password;
  if (message) return { ok: false, message };

  const account = await accountByEmail(office.db, form.email);
  const check = await checkPassword(form.password, account?.password_hash);
  if (!account || !check.matches) return { ok: false, message: WRONG };
  const passwordHash = check.outdated ? await hashPassword(form.password) : account.password_hash;
  const remember = form.remember === true || ["1", "true", "on"].includes(String(form.remember));
  const token = await office.db.transaction().execute(async (trx) => {
    // Another call may have changed the password during the check and ended all sessions. This session must not survive
    // that.
    if ((await lockAccount(trx, account.id))?.password_hash !== account.password_hash) return null;
    if (check.outdated) await storePasswordHash(trx, account.id, passwordHash);
    const keeper = { db: trx, secrets: office.secrets };
    if (browser.previousToken) await closeSession(keeper, browser.previousToken);
    return openSession(keeper, account.id, remember, browser.userAgent);
  });
  if (token === null) return signIn(office, form, browser);
  const owner = { id: account.id, password_hash: passwordHash };
  const name = `${account.first_name} ${account.last_name}`;
  return {
    ok: true,
    token,
    remember,
    owner,
    user: { id: String(account.id), name, email: account.email, user_role: account.user_role },
  };
}
