import { checkForm, signInRules } from "../../../contract/rules/validation.ts";
import type { LoginForm, SignedInUser } from "../../../contract/wire/account.ts";
import type { Office } from "../../office.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { accountByEmail, storePasswordHash } from "./queries.ts";
import { closeSession, openSession } from "./sessions.ts";

export type SignIn =
  | { ok: true; token: string; remember: boolean; user: SignedInUser }
  | { ok: false; message: string };

const WRONG = "Invalid email or password";

/**
 * Signs in with a new session; the one that the browser had before ends. The same message and the same time whether
 * the email or the password is wrong (spec section 8).
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
  if (check.outdated) await storePasswordHash(office.db, account.id, await hashPassword(form.password));

  if (browser.previousToken) await closeSession(office, browser.previousToken);
  const remember = form.remember === true || ["1", "true", "on"].includes(String(form.remember));
  const token = await openSession(office, account.id, remember, browser.userAgent);
  const name = `${account.first_name} ${account.last_name}`;
  return {
    ok: true,
    token,
    remember,
    user: { id: String(account.id), name, email: account.email, user_role: account.user_role },
  };
}
