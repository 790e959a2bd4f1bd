import type { Db } from "#server/db/connect.ts";
import { accountById } from "./account-queries.ts";

/** Whom a mail greets and where it goes; undefined where the account is gone. */
export interface AccountNames {
  firstName: string;
  lastName: string;
  email: string;
}

export async function accountNames(db: Db, userId: number): Promise<AccountNames | undefined> {
  const account = await accountById(db, userId);
  return account && { firstName: account.first_name, lastName: account.last_name, email: account.email };
}
