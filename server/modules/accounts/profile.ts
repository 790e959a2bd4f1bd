import { emailKey } from "#contract/rules/account/email-address.ts";
import { nationalPhone } from "#contract/rules/account/phone-number.ts";
import type { UserProfile } from "#contract/wire/account/account.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { accountById } from "./account-queries.ts";
import { waitingAddress } from "./email/email-links.ts";

/** The profile for GET /getuser, or null if the account does not exist. */
export async function readProfile(db: Db, userId: number): Promise<UserProfile | null> {
  const account = await accountById(db, userId);
  if (!account) return null;
  const waiting = await waitingAddress(db, userId);
  return {
    first_name: account.first_name,
    last_name: account.last_name,
    users_infos: [
      {
        email: account.email,
        mobile_number: nationalPhone(account.mobile),
        address: account.address,
        suburb: account.suburb,
        state: account.state,
        postcode: account.postcode,
      },
    ],
    email_confirmed: account.email_confirmed_at !== null,
    has_password: account.password_hash !== "",
    pending_email: waiting === undefined || emailKey(waiting) === account.email_key ? "" : waiting,
  };
}
