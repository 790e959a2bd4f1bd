import { BUYER_ROLE } from "#contract/rules/account/roles.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { namedAccount } from "../accounts/operator-roles.ts";
import { takeAllRights } from "./take-rights.ts";

export type RoleSet = "set" | "no such account" | "not confirmed";

/**
 * Sets an account's user_role. Roles above a buyer's need a confirmed email. Everything that only the former role
 * allowed stops working at once.
 */
export function setRole(db: Db, email: string, role: number): Promise<RoleSet> {
  return inTransaction(db, async (trx) => {
    const account = await namedAccount(trx, email);
    if (!account) return "no such account";
    if (role !== BUYER_ROLE && !account.confirmed) return "not confirmed";
    await trx.updateTable("user_account").set({ user_role: role }).where("id", "=", account.id).execute();
    if (role !== account.role) await takeAllRights(trx, account.id);
    return "set";
  });
}
