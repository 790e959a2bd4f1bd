import { randomBytes } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { SessionUser } from "#server/services.ts";
import { accountByEmail, insertAccount, type NewAccount } from "./account-queries.ts";
import { checkPassword, hashPassword } from "./password/passwords.ts";

const DEMO_PASSWORD = "brolga-demo";

const accounts = [
  { firstName: "Billie", lastName: "Marlow", email: "buyer@example.com", mobile: "+61400000001", role: 1 },
  { firstName: "Sam", lastName: "Okafor", email: "second@example.com", mobile: "+61400000002", role: 1 },
  { firstName: "Frankie", lastName: "Lindqvist", email: "free@example.com", mobile: "+61400000003", role: 5 },
  { firstName: "Gale", lastName: "Whitcombe", email: "gate@example.com", mobile: "+61400000004", role: 3 },
  { firstName: "Ondine", lastName: "Achterberg", email: "owner@example.com", mobile: "+61400000005", role: 1 },
  { firstName: "Bo", lastName: "Tamihana", email: "boxoffice@example.com", mobile: "+61400000006", role: 1 },
  { firstName: "Fionn", lastName: "Castellano", email: "finance@example.com", mobile: "+61400000007", role: 1 },
];

export const DEMO_EMAILS = accounts.map((account) => account.email);

/**
 * Opens the demo accounts of the README. Accounts that exist stay unchanged. config.ts refuses DEMO=1 wherever real
 * money is taken.
 */
export async function openDemoAccounts(db: Db): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const account of accounts) await insertAccount(db, { ...account, passwordHash, confirmed: true });
}

/**
 * Opens the accounts that bought what the demo shows as sold. Accounts that exist stay unchanged. Nobody can sign in to them, because their
 * password is random.
 */
export async function openPastBuyers(
  db: Db,
  buyers: readonly Omit<NewAccount, "passwordHash">[],
): Promise<SessionUser[]> {
  const passwordHash = await hashPassword(randomBytes(24).toString("base64url"));
  const opened: SessionUser[] = [];
  for (const buyer of buyers) {
    await insertAccount(db, { ...buyer, passwordHash, confirmed: true });
    const user = await demoUser(db, buyer.email);
    if (!user) throw new Error(`the account ${buyer.email} could not be opened`);
    opened.push(user);
  }
  return opened;
}

/** The account with this email as the one of a session, or null. */
export async function demoUser(db: Db, address: string): Promise<SessionUser | null> {
  const account = await accountByEmail(db, address);
  if (!account) return null;
  const { id, email, user_role: role, first_name: firstName, last_name: lastName } = account;
  return { id, firstName, lastName, email, role };
}

/**
 * The ids of accounts that the demo's public password opens, among those with a demo account's email or mobile number.
 * @param withStaff also checks every account that is more than a buyer or works for an organiser, because a demo account may have changed its
 * email and mobile. Each check takes a tenth of a second
 */
export async function accountsWithDemoPassword(db: Db, withStaff = false): Promise<number[]> {
  const mobiles = accounts.map((account) => account.mobile);
  const candidates = await db
    .selectFrom("user_account")
    .select(["id", "password_hash"])
    .where(
      sql<SqlBool>`email_key = any(${DEMO_EMAILS}::text[]) or mobile = any(${mobiles}::text[])
        or (${withStaff}::boolean and (user_role <> 1 or id in (select user_id from staff)))`,
    )
    .orderBy("id")
    .execute();
  const open: number[] = [];
  for (const { id, password_hash } of candidates)
    if ((await checkPassword(DEMO_PASSWORD, password_hash)).matches) open.push(id);
  return open;
}
