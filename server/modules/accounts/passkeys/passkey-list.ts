import type { Passkey } from "#contract/wire/account/passkeys.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { shortName } from "../second-factor/short-name.ts";

/** A user's passkeys, newest first. */
export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkey")
    .select(["id", "name", "user_agent", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    user_agent: row.user_agent,
    added_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
}

/** Removes one of the user's passkeys. @returns whether the user had it */
export async function removePasskey(db: Db, userId: number, passkeyId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey")
    .where("id", "=", passkeyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns whether the user had the passkey */
export async function renamePasskey(db: Db, userId: number, passkeyId: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ name: shortName(name) })
    .where("id", "=", passkeyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes all passkeys of a user. @returns how many there were */
export async function removeAllPasskeys(db: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("passkey").where("user_id", "=", userId).executeTakeFirst();
  return Number(numDeletedRows);
}
