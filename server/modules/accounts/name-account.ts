import type { Attendee } from "#contract/rules/account/attendee-fields.ts";
import type { Db } from "#server/db/connect/connect.ts";

/** Gives an account that was opened by a mailed code its buyer's name and phone. Nothing changes if it has a name. */
export async function nameAccount(db: Db, userId: number, buyer: Attendee): Promise<void> {
  await db
    .updateTable("user_account")
    .set({ first_name: buyer.first_name, last_name: buyer.last_name, mobile: buyer.mobile_no })
    .where("id", "=", userId)
    .where("first_name", "=", "")
    .execute();
}
