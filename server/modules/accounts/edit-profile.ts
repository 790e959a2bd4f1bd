import type { Transaction } from "kysely";
import { profileRules } from "../../../contract/rules/account-validation.ts";
import { emailAddress, emailKey } from "../../../contract/rules/email-address.ts";
import { checkForm } from "../../../contract/rules/validation.ts";
import type { ProfileForm } from "../../../contract/wire/account-changes.ts";
import { isUniqueViolation } from "../../db/failures.ts";
import type { Database } from "../../db/schema.ts";
import type { Office } from "../../office.ts";
import { EMAIL_TAKEN, MOBILE_TAKEN } from "./account-messages.ts";
import { dropPasscode } from "./passcodes.ts";
import { accountById, type ProfileChange, storeProfile, takenFields } from "./queries.ts";

export type ProfileEdit =
  | { ok: true }
  /** `taken`: what is wrong is that another account has it. */
  | { ok: false; fields: Record<string, string>; taken: boolean };

const text = (value: string) => value.replace(/\s+/g, " ").trim();

/** What the form says, as it is stored; an address's field that it leaves out is undefined and stays. */
function changeOf(form: ProfileForm): ProfileChange {
  const address = Object.fromEntries(
    (["address", "suburb", "state", "postcode"] as const).flatMap((field) => {
      const value = form[field];
      return value === undefined ? [] : [[field, text(value)]];
    }),
  );
  return {
    first_name: text(form.firstname),
    last_name: text(form.lastname),
    mobile: text(form.mobile_number),
    email: emailAddress(form.email),
    ...address,
  };
}

/** Saves a profile by the rules of the spec's section 5, or says what is wrong, by field. */
export async function editProfile(office: Office, userId: number, form: ProfileForm): Promise<ProfileEdit> {
  const { firstname, lastname, mobile_number } = form;
  const email = emailAddress(form.email);
  const invalid: Record<string, string> = checkForm(profileRules, { firstname, lastname, mobile_number, email });
  if (Object.keys(invalid).length > 0) return { ok: false, fields: invalid, taken: false };
  const change = changeOf(form);
  const taken = await fieldsTaken(office, change, userId);
  if (Object.keys(taken).length > 0) return { ok: false, fields: taken, taken: true };
  try {
    await office.db.transaction().execute((trx) => saveProfile(trx, office, userId, change));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody took the email or the mobile just now.
    return { ok: false, fields: await fieldsTaken(office, change, userId), taken: true };
  }
  return { ok: true };
}

async function fieldsTaken(office: Office, change: ProfileChange, userId: number): Promise<Record<string, string>> {
  const taken = await takenFields(office.db, change.email, change.mobile, userId);
  return { ...(taken.email && { email: EMAIL_TAKEN }), ...(taken.mobile && { mobile_number: MOBILE_TAKEN }) };
}

async function saveProfile(trx: Transaction<Database>, office: Office, userId: number, change: ProfileChange) {
  const before = await accountById(trx, userId);
  await storeProfile(trx, userId, change);
  if (!before || before.email_key === emailKey(change.email)) return;
  // Whoever reads the old address has no more say here, but is to know: it may not have been the owner's doing.
  await dropPasscode(trx, userId);
  const data = { user_id: userId, new_email: change.email };
  await office.mail.queue(trx, { template: "email-changed", to: before.email, data });
}
