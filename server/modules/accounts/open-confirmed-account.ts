import type { Transaction } from "kysely";
import { emailAddress } from "#contract/rules/account/email-address.ts";
import { tidyName } from "#contract/rules/account/person-name.ts";
import { storedPhone } from "#contract/rules/account/phone-number.ts";
import type { RegisterForm } from "#contract/wire/account/account.ts";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { accountById, emailTaken, insertAccount } from "./account-queries.ts";
import { type Browser, type Entered, enterAccount } from "./sign-in/enter-account.ts";

/**
 * Opens an account for somebody who runs this box office, and signs them in. Their email counts as confirmed, because they have shown that
 * they can read the server's output.
 * @param form a form in which registrationMistakes found nothing
 * @returns undefined if another account has the email
 */
export async function openConfirmedAccount(
  trx: Transaction<Database>,
  services: Pick<Services, "secrets">,
  form: Omit<RegisterForm, "password"> & { passwordHash: string },
  browser: Browser,
): Promise<Entered | undefined> {
  const email = emailAddress(form.email);
  if (await emailTaken(trx, email)) return undefined;
  const id = await insertAccount(trx, {
    firstName: tidyName(form.firstname),
    lastName: tidyName(form.lastname),
    email,
    mobile: storedPhone(form.mobile) ?? "",
    passwordHash: form.passwordHash,
    confirmed: true,
  });
  const account = id === undefined ? undefined : await accountById(trx, id);
  if (!account) return undefined;
  const entered = await enterAccount(trx, services, account, false, browser);
  if (!entered.ok) throw new Error("a new account was not let in");
  return entered;
}
