import { refusals } from "#contract/errors.ts";
import { profileRules } from "#contract/rules/account/account-validation.ts";
import { emailAddress, emailKey } from "#contract/rules/account/email-address.ts";
import { tidyName } from "#contract/rules/account/person-name.ts";
import { storedPhone } from "#contract/rules/account/phone-number.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import type { ProfileForm } from "#contract/wire/account/account-changes.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { NO_PASSWORD, WRONG_PASSWORD } from "./account-messages.ts";
import { accountById, emailTaken, lockAccount, type ProfileChange, storeProfile } from "./account-queries.ts";
import { persistConfirmation } from "./email/email-links.ts";
import { checkPassword } from "./password/passwords.ts";

export type ProfileEdit =
  /** `pendingEmail`: the new email, which was mailed a confirmation link, or null if the email stays the same. */
  | { ok: true; pendingEmail: string | null }
  /** `taken`: another account has the email. */
  | { ok: false; fields: Record<string, string>; taken: boolean };

const TAKEN: ProfileEdit = { ok: false, fields: { email: refusals.EMAIL_TAKEN.message }, taken: true };

const text = (value: string) => value.replace(/\s+/g, " ").trim();

/** The form's values as they are stored. Address fields that the form leaves out keep their stored values. */
function changeOf(form: ProfileForm): ProfileChange {
  const address = Object.fromEntries(
    (["address", "suburb", "state", "postcode"] as const).flatMap((field) => {
      const value = form[field];
      return value === undefined ? [] : [[field, text(value)]];
    }),
  );
  return {
    first_name: tidyName(form.firstname),
    last_name: tidyName(form.lastname),
    mobile: storedPhone(form.mobile_number) ?? "",
    email: emailAddress(form.email),
    ...address,
  };
}

/** Checks the caller of a change of email, and counts the attempts. Each function throws its refusal. */
export interface EmailChangeLimits {
  /** Called if the account has a second factor, which the password does not show (proofs.ts). */
  proveOwner(): Promise<unknown>;
  /** Called before a password is checked. @returns a function that gives the attempt back if the password was right */
  countPassword(): Promise<() => Promise<void>>;
  /** Called before a mail goes to an address that may be a stranger's. */
  countMail(): Promise<void>;
}

/**
 * Saves a profile by the rules of docs/design/product.md#validation, or returns the mistakes by field. A new email
 * needs the current password, and with a second factor a fresh proof. The new address is mailed a link and counts once that link is opened. All other fields
 * are saved immediately.
 * @param sessionToken the token of the call, whose session survives the change of email
 * @throws RefusalError SIGNED_OUT if the account does not exist; PROOF and what else `limits` throws; UNAVAILABLE if too many password
 * checks wait
 */
export async function editProfile(
  services: Services,
  userId: number,
  form: ProfileForm,
  call: { sessionToken: string | undefined; limits: EmailChangeLimits },
): Promise<ProfileEdit> {
  const { firstname, lastname, mobile_number } = form;
  const email = emailAddress(form.email);
  const invalid: Record<string, string> = checkForm(profileRules, { firstname, lastname, mobile_number, email });
  if (Object.keys(invalid).length > 0) return { ok: false, fields: invalid, taken: false };
  const change = changeOf(form);
  if (await emailTaken(services.db, email, userId)) return TAKEN;
  const account = await accountById(services.db, userId);
  if (!account) throw new RefusalError("SIGNED_OUT");
  const moving = account.email_key !== emailKey(email);
  if (moving && account.second_factor_at) await call.limits.proveOwner();
  const refused = moving ? await passwordRefused(account.password_hash, form.password, call.limits) : undefined;
  if (refused) return { ok: false, fields: { password: refused }, taken: false };
  if (moving) await call.limits.countMail();
  try {
    return await inTransaction(services.db, async (trx): Promise<ProfileEdit> => {
      // Another call may have changed the password while this one checked it. Then the given password is wrong.
      if (moving && (await lockAccount(trx, userId))?.password_hash !== account.password_hash)
        return { ok: false, fields: { password: WRONG_PASSWORD }, taken: false };
      await storeProfile(trx, userId, moving ? { ...change, email: account.email } : change);
      if (!moving) return { ok: true, pendingEmail: null };
      const link = await persistConfirmation(trx, services, { userId, email, sessionToken: call.sessionToken });
      await services.mail.queue(trx, { template: "confirm-email", to: email, data: { user_id: userId, email, link } });
      return { ok: true, pendingEmail: email };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another account took the email in the meantime.
    return TAKEN;
  }
}

async function passwordRefused(hash: string, password: string | undefined, limits: EmailChangeLimits) {
  if (hash === "") return NO_PASSWORD;
  if (!password) return "Enter your current password to change your email.";
  const giveBack = await limits.countPassword();
  if (!(await checkPassword(password, hash)).matches) return WRONG_PASSWORD;
  await giveBack();
  return undefined;
}
