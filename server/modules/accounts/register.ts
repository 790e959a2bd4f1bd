import { emailAddress } from "#contract/rules/email-address.ts";
import { checkForm, registrationRules } from "#contract/rules/validation.ts";
import type { RegisterForm } from "#contract/wire/account.ts";
import type { Office } from "#server/office.ts";
import { EMAIL_TAKEN, MOBILE_TAKEN } from "./account-messages.ts";
import { insertAccount, takenFields } from "./account-queries.ts";
import { keepConfirmation } from "./email-links.ts";
import { hashPassword, isCommonPassword } from "./passwords.ts";

export type Registration = { ok: true } | { ok: false; fields: Record<string, string> };

const TOO_COMMON = "*This password is too common. Please choose another.";

const { confirmPassword: _onlyInThePage, ...rules } = registrationRules;

function invalidFields(form: RegisterForm): Record<string, string> {
  const fields: Record<string, string> = checkForm(rules, form);
  if (!fields.password && isCommonPassword(form.password)) fields.password = TOO_COMMON;
  return fields;
}

async function fieldsTaken(office: Office, email: string, mobile: string): Promise<Record<string, string>> {
  const taken = await takenFields(office.db, email, mobile);
  return { ...(taken.email && { email: EMAIL_TAKEN }), ...(taken.mobile && { mobile: MOBILE_TAKEN }) };
}

/**
 * Opens an account by the rules of docs/design/product.md#validation, or returns the mistakes by field. The same
 * transaction queues a welcome mail with a link that confirms the address.
 * @throws RefusalError UNAVAILABLE if too many password checks wait
 */
export async function registerAccount(office: Office, form: RegisterForm): Promise<Registration> {
  const email = emailAddress(form.email);
  const invalid = invalidFields({ ...form, email });
  if (Object.keys(invalid).length > 0) return { ok: false, fields: invalid };
  const mobile = form.mobile.trim();
  const taken = await fieldsTaken(office, email, mobile);
  if (Object.keys(taken).length > 0) return { ok: false, fields: taken };

  const firstName = form.firstname.trim();
  const account = { firstName, lastName: form.lastname.trim(), email, mobile };
  const passwordHash = await hashPassword(form.password);
  const opened = await office.db.transaction().execute(async (trx) => {
    const id = await insertAccount(trx, { ...account, passwordHash });
    if (id === undefined) return false;
    const data = { user_id: id, link: await keepConfirmation(trx, office, { userId: id, email }) };
    await office.mail.queue(trx, { template: "welcome", to: email, data });
    return true;
  });
  // If nothing was opened, another account took the email or the mobile while the password was hashed.
  return opened ? { ok: true } : { ok: false, fields: await fieldsTaken(office, email, mobile) };
}
