import { refusals } from "#contract/errors.ts";
import { registrationRules } from "#contract/rules/account/account-validation.ts";
import { emailAddress } from "#contract/rules/account/email-address.ts";
import { tidyName } from "#contract/rules/account/person-name.ts";
import { storedPhone } from "#contract/rules/account/phone-number.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import type { RegisterForm } from "#contract/wire/account/account.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { emailTaken, insertAccount } from "./account-queries.ts";
import { persistConfirmation } from "./email/email-links.ts";
import { hashPassword, isCommonPassword } from "./password/passwords.ts";

const TOO_COMMON = "*Too many people use this password. Please choose another.";

const { confirmPassword: _onlyInThePage, ...rules } = registrationRules;

/** The mistakes of a registration, by field. @param form with the email as emailAddress returns it */
export function registrationMistakes(form: RegisterForm): Record<string, string> {
  const fields: Record<string, string> = checkForm(rules, form);
  if (!fields.password && isCommonPassword(form.password)) fields.password = TOO_COMMON;
  return fields;
}

const emailIsTaken = () => new RefusalError("EMAIL_TAKEN", { message: { email: refusals.EMAIL_TAKEN.message } });

/**
 * Opens an account by the rules of docs/design/product.md#validation. The same transaction queues a welcome mail with a link that
 * confirms the address.
 * @returns the mistakes by field; with one, no account is opened
 * @throws RefusalError EMAIL_TAKEN; UNAVAILABLE if too many password checks wait
 */
export async function registerAccount(services: Services, form: RegisterForm): Promise<Record<string, string>> {
  const email = emailAddress(form.email);
  const invalid = registrationMistakes({ ...form, email });
  if (Object.keys(invalid).length > 0) return invalid;
  if (await emailTaken(services.db, email)) throw emailIsTaken();

  const firstName = tidyName(form.firstname);
  const mobile = storedPhone(form.mobile) ?? "";
  const account = { firstName, lastName: tidyName(form.lastname), email, mobile };
  const passwordHash = await hashPassword(form.password);
  const opened = await inTransaction(services.db, async (trx) => {
    const id = await insertAccount(trx, { ...account, passwordHash });
    if (id === undefined) return false;
    const data = { user_id: id, link: await persistConfirmation(trx, services, { userId: id, email }) };
    await services.mail.queue(trx, { template: "welcome", to: email, data });
    return true;
  });
  // If nothing was opened, another account took the email while the password was hashed.
  if (!opened) throw emailIsTaken();
  return {};
}
