import { sql, type Transaction } from "kysely";
import { emailKey } from "#contract/rules/email-address.ts";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";

/** The account that an email names, in any spelling of it. */
export function accountByEmail(db: Db, email: string) {
  return db.selectFrom("user_account").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
}

export function accountById(db: Db, id: number) {
  return db.selectFrom("user_account").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Which of the two somebody else has: another account, or, for the email, whoever gave it up lately and may have it back.
 * One statement, so that an address on its way from the one to the other is never seen as free.
 * @param ownId the account that may have them
 */
export async function takenFields(
  db: Db,
  email: string,
  mobile: string,
  ownId: number | null = null,
): Promise<{ email: boolean; mobile: boolean }> {
  const key = emailKey(email);
  const { rows } = await sql<{ email: boolean; mobile: boolean }>`
    select exists (select from user_account where email_key = ${key} and id is distinct from ${ownId}::integer)
        or exists (select from email_undo where email_key = ${key} and user_id is distinct from ${ownId}::integer
          and expires_at > now()) as email,
      exists (select from user_account where mobile = ${mobile} and id is distinct from ${ownId}::integer) as mobile`.execute(
    db,
  );
  return rows[0] ?? { email: false, mobile: false };
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  passwordHash: string;
  role?: number;
  /** The address is known to be its owner's: nobody is asked to confirm it. */
  confirmed?: boolean;
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

/** The address is the owner's: whoever could read its mail has said so. */
export async function confirmAddress(db: Db, id: number): Promise<void> {
  await db
    .updateTable("user_account")
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("email_confirmed_at", "is", null)
    .execute();
}

/** The account moves to another address, which is the owner's. @throws a unique violation where another account has it. */
export async function moveAddress(trx: Transaction<Database>, id: number, email: string): Promise<void> {
  await trx
    .updateTable("user_account")
    .set({ email, email_confirmed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** The account, which stays as it is until the transaction ends. */
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

/** @throws a unique violation (db/failures.ts) where the email or the mobile is another account's. */
export async function storeProfile(db: Db, id: number, change: ProfileChange): Promise<void> {
  await db.updateTable("user_account").set(change).where("id", "=", id).execute();
}
