import { BUYER_ROLE } from "#contract/rules/account/roles.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { accountByEmail } from "./account-queries.ts";

export interface AccountRow {
  id: number;
  email: string;
  name: string;
  role: number;
}

/** Every account that is more than a buyer (docs/design/product.md#roles), sorted by email. */
export async function accountsWithRole(db: Db): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom("user_account")
    .where("user_role", "<>", BUYER_ROLE)
    .select(["id", "email", "first_name", "last_name", "user_role as role"])
    .orderBy("email_key")
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: `${first_name} ${last_name}`.trim() }));
}

export interface NamedAccount {
  id: number;
  role: number;
  /** Whether the owner has confirmed the email. */
  confirmed: boolean;
}

/** The account with the email that an operator gave, in any spelling. */
export async function namedAccount(db: Db, email: string): Promise<NamedAccount | undefined> {
  const account = await accountByEmail(db, email);
  return account && { id: account.id, role: account.user_role, confirmed: account.email_confirmed_at !== null };
}
