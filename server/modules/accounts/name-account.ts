import type { Attendee } from "#contract/rules/account/attendee-fields.ts";
import { emailKey } from "#contract/rules/account/email-address.ts";
import type { Db } from "#server/db/connect/connect.ts";

/**
 * Gives an account that was opened by a mailed code the name and phone of its first attendee. Nothing changes if the
 * account has a name, or if the attendee has another email and so may be somebody else.
 */
export async function nameAccount(db: Db, user: { id: number; email: string }, attendee: Attendee): Promise<void> {
  if (emailKey(attendee.email_id) !== emailKey(user.email)) return;
  await db
    .updateTable("user_account")
    .set({ first_name: attendee.first_name, last_name: attendee.last_name, mobile: attendee.mobile_no })
    .where("id", "=", user.id)
    .where("first_name", "=", "")
    .execute();
}
