import { emailKey } from "../../../contract/rules/email-address.ts";
import type { Db } from "../../db/connect.ts";
import { accountByEmail } from "./queries.ts";

export interface AccountRow {
  id: number;
  email: string;
  name: string;
  role: number;
}

/** Every account that is more than a buyer (spec section 6), by email. */
export async function accountsWithRole(db: Db): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom("user_account")
    .where("user_role", "<>", 1)
    .select(["id", "email", "first_name", "last_name", "user_role as role"])
    .orderBy("email_key")
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: `${first_name} ${last_name}`.trim() }));
}

/** The account that an operator names by its email, in any spelling. */
export async function namedAccount(db: Db, email: string): Promise<{ id: number; role: number } | undefined> {
  const account = await accountByEmail(db, email);
  return account && { id: account.id, role: account.user_role };
}

/** Gives an account another user_role. False where nobody has the email. */
export async function setRole(db: Db, email: string, role: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("user_account")
    .set({ user_role: role })
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
