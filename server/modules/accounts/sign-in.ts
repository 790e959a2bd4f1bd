import { checkForm, signInRules } from "#contract/rules/validation.ts";
import type { LoginForm, SignedInUser } from "#contract/wire/account.ts";
import type { Office } from "#server/office.ts";
import type { DeviceOwner } from "#server/plugins/known-device.ts";
import { accountByEmail, lockAccount, storePasswordHash } from "./account-queries.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { closeSession, openSession } from "./sessions.ts";

export type SignIn =
  /** `owner`: as the account is now, for the device to be known by. */
  | { ok: true; token: string; remember: boolean; user: SignedInUser; owner: DeviceOwner }
  | { ok: false; message: string };

const WRONG = "Invalid email or password";

/**
 * Signs in with a new session; the one that the browser had before ends. The same message and the same time whether
 * the email or the password is wrong (docs/design/product.md#validation). Where the password changes meanwhile, it is
 * checked again.
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
    // While the password was checked it may have become another, and the sessions may have ended: this one must not outlive them.
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
