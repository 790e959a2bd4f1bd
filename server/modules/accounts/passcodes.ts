import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { PASSCODE_MINUTES } from "../../../contract/rules/reset-passcode.ts";
import type { Db } from "../../db/connect.ts";
import type { Office } from "../../office.ts";

/** How the database knows a passcode. Never the hash of a session's token, though the secret is the same. */
const hashPasscode = (passcode: string, { secrets }: Pick<Office, "secrets">) =>
  createHmac("sha256", secrets.sessionSecret).update(`reset passcode ${passcode}`).digest("hex");

/** The user's one live passcode from now on: an earlier one is dead. */
export async function keepPasscode(
  db: Db,
  office: Pick<Office, "secrets">,
  userId: number,
  passcode: string,
): Promise<void> {
  const kept = {
    passcode_hash: hashPasscode(passcode, office),
    expires_at: sql<Date>`now() + make_interval(mins => ${PASSCODE_MINUTES})`,
  };
  await db
    .insertInto("reset_passcode")
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(kept))
    .execute();
}

/** Whose live passcode this is; undefined where it is nobody's. */
export async function passcodeOwner(
  db: Db,
  office: Pick<Office, "secrets">,
  passcode: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("reset_passcode")
    .select("user_id")
    .where("passcode_hash", "=", hashPasscode(passcode, office))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a passcode up; of many at once one has it. @returns whether it was still good */
export async function usePasscode(db: Db, office: Pick<Office, "secrets">, passcode: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("reset_passcode")
    .where("passcode_hash", "=", hashPasscode(passcode, office))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What was mailed to a user opens nothing any more. */
export async function dropPasscode(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("reset_passcode").where("user_id", "=", userId).execute();
}

/** Removes what can no longer be used. */
export async function dropDeadPasscodes(db: Db): Promise<void> {
  await db.deleteFrom("reset_passcode").where("expires_at", "<=", sql<Date>`now()`).execute();
}
