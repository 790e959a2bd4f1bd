import type { Transaction } from "kysely";
import { emailKey } from "../../../contract/rules/email-address.ts";
import type { Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";

/** The account that an email names, in any spelling of it. */
export function accountByEmail(db: Db, email: string) {
  return db.selectFrom("user_account").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
}

export function accountById(db: Db, id: number) {
  return db.selectFrom("user_account").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Which of the two is another account's already. @param ownId the account that may have them */
export async function takenFields(
  db: Db,
  email: string,
  mobile: string,
  ownId?: number,
): Promise<{ email: boolean; mobile: boolean }> {
  const key = emailKey(email);
  const rows = await db
    .selectFrom("user_account")
    .select((eb) => [eb("email_key", "=", key).as("same_email"), eb("mobile", "=", mobile).as("same_mobile")])
    .where((eb) => eb.or([eb("email_key", "=", key), eb("mobile", "=", mobile)]))
    .$if(ownId !== undefined, (query) => query.where("id", "<>", ownId ?? 0))
    .execute();
  return { email: rows.some((row) => row.same_email), mobile: rows.some((row) => row.same_mobile) };
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  passwordHash: string;
  role?: number;
}

/** The new account's id; undefined where its email or mobile is taken. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | undefined> {
  const row = await db
    .insertInto("user_account")
    .values({
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      mobile: account.mobile,
      password_hash: account.passwordHash,
      ...(account.role !== undefined && { user_role: account.role }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function storePasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable("user_account").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}

/** The stored hash, which stays as it is until the transaction ends. */
export async function lockPasswordHash(trx: Transaction<Database>, id: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom("user_account")
    .select("password_hash")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash;
}

export interface ProfileChange {
  first_name: string;
  last_name: string;
  mobile: string;
  email: string;
  address?: string;
  suburb?: string;
  state?: string;
  postcode?: string;
}

/** @throws a unique violation (db/failures.ts) where the email or the mobile is another account's. */
export async function storeProfile(db: Db, id: number, change: ProfileChange): Promise<void> {
  await db.updateTable("user_account").set(change).where("id", "=", id).execute();
}
