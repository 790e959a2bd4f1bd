import type { Db } from "#server/db/connect/connect.ts";
import { accountById } from "./account-queries.ts";

/** The name that a mail greets and the address that it goes to. */
export interface AccountNames {
  firstName: string;
  lastName: string;
  email: string;
}

/** The name and email of an account, or undefined if the account does not exist or its owner has deleted it. */
export async function accountNames(db: Db, userId: number): Promise<AccountNames | undefined> {
  const account = await accountById(db, userId);
  if (!account || account.deleted_at) return undefined;
  return { firstName: account.first_name, lastName: account.last_name, email: account.email };
}
