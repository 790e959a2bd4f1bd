import { sql, type Transaction } from "kysely";
import { emailKey } from "#contract/rules/account/email-address.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";

/** The account with this email, in any spelling. */
export function accountByEmail(db: Db, email: string) {
  return db.selectFrom("user_account").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
}

export function accountById(db: Db, id: number) {
  return db.selectFrom("user_account").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Whether another account has the email, or had it until recently and may still undo the change. Both are read in one
 * statement, so that an address never looks free while it moves from one to the other.
 * @param ownId the account whose own email does not count as taken
 */
export async function emailTaken(db: Db, email: string, ownId: number | null = null): Promise<boolean> {
  const key = emailKey(email);
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from user_account where email_key = ${key} and id is distinct from ${ownId}::integer)
        or exists (select from email_undo where email_key = ${key} and user_id is distinct from ${ownId}::integer
          and expires_at > now()) as taken`.execute(db);
  return rows[0]?.taken === true;
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  /** As storedPhone returns it. */
  mobile: string;
  passwordHash: string;
  role?: number;
  /** The email is known to be the owner's, so the owner is not asked to confirm it. */
  confirmed?: boolean;
}

/** Creates an account. @returns its id, or undefined if its email is taken */
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
      ...(account.confirmed && { email_confirmed_at: sql<Date>`now()` }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function storePasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable("user_account").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}

/** Marks the email as confirmed. The caller has proof that the owner can read its mail. */
export async function confirmAddress(db: Db, id: number): Promise<void> {
  await db
    .updateTable("user_account")
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("email_confirmed_at", "is", null)
    .execute();
}

/** Gives the account another email, which counts as confirmed. @throws a unique violation if another account has it */
export async function moveAddress(trx: Transaction<Database>, id: number, email: string): Promise<void> {
  await trx
    .updateTable("user_account")
    .set({ email, email_confirmed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Reads an account and locks its row until the transaction ends. */
export function lockAccount(trx: Transaction<Database>, id: number) {
  return trx.selectFrom("user_account").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
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

/** @throws a unique violation (db/failures.ts) if another account has the email */
export async function storeProfile(db: Db, id: number, change: ProfileChange): Promise<void> {
  await db.updateTable("user_account").set(change).where("id", "=", id).execute();
}

/**
 * Ends a mailed link that deletes the account. The person who asked for it may be the one against whom the account is
 * being secured.
 */
export async function dropDeletionLink(db: Db, id: number): Promise<void> {
  await db.deleteFrom("account_deletion").where("user_id", "=", id).execute();
}
