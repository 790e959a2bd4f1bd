import { signInRules } from "#contract/rules/account/account-validation.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import type { LoginForm } from "#contract/wire/account/account.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { accountByEmail, lockAccount, storePasswordHash } from "../account-queries.ts";
import { checkPassword, hashPassword } from "../password/passwords.ts";
import { type Browser, type Entered, enterAccount, type NotEntered } from "./enter-account.ts";

export type SignIn = Entered | NotEntered;

const WRONG = "Invalid email or password";

/**
 * Signs in with a new session and ends the browser's previous one. The message and the time are the same whether the
 * email or the password is wrong (docs/design/product.md#validation). If the password changes during the call, it is
 * checked again.
 * @throws RefusalError UNAVAILABLE if too many password checks wait
 */
export async function signIn(services: Services, form: LoginForm, browser: Browser): Promise<SignIn> {
  const empty = checkForm(signInRules, { email: form.email, password: form.password });
  const message = empty.email ?? empty.password;
  if (message) return { ok: false, message };

  const account = await accountByEmail(services.db, form.email);
  const check = await checkPassword(form.password, account?.password_hash);
  if (!account || !check.matches) return { ok: false, message: WRONG };
  const passwordHash = check.outdated ? await hashPassword(form.password) : account.password_hash;
  const entered = await inTransaction(services.db, async (trx) => {
    // Another call may have changed the password during the check and ended all sessions. This session must not survive
    // that.
    const locked = await lockAccount(trx, account.id);
    if (locked?.password_hash !== account.password_hash) return null;
    if (check.outdated) await storePasswordHash(trx, account.id, passwordHash);
    return enterAccount(trx, services, { ...locked, password_hash: passwordHash }, form.remember, browser);
  });
  return entered ?? signIn(services, form, browser);
}
