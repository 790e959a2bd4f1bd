import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { PASSCODE_MINUTES } from "#contract/rules/reset-passcode.ts";
import type { Db } from "#server/db/connect.ts";
import type { Office } from "#server/office.ts";

/** How the database knows a passcode. Never the hash of a session's token, though the secret is the same. */
const hashPasscode = (passcode: string, { secrets }: Pick<Office, "secrets">) =>
  createHmac("sha256", secrets.sessionSecret).update(`reset passcode ${passcode}`).digest("hex");

/** The most passcodes that may be live for one account. Beyond them no mail is sent, because any of them opens the account. */
const MAX_LIVE_PASSCODES = 5;

/** Whether the owner has enough live passcodes in the mailbox, the newest with half of its time left. */
export async function hasEnoughPasscodes(db: Db, userId: number): Promise<boolean> {
  const { live, fresh } = await db
    .selectFrom("mailed_passcode")
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .select(({ fn }) => fn.countAll<number>().as("live"))
    .select(sql<boolean | null>`max(expires_at) > now() + make_interval(mins => ${PASSCODE_MINUTES / 2})`.as("fresh"))
    .executeTakeFirstOrThrow();
  return Number(live) >= MAX_LIVE_PASSCODES && fresh === true;
}

/** The asker's one live passcode for the user from now on: an earlier one of the same asker is dead, others' live on. */
export async function keepPasscode(
  db: Db,
  office: Pick<Office, "secrets">,
  { userId, asker, passcode }: { userId: number; asker: string; passcode: string },
): Promise<void> {
  const kept = {
    passcode_hash: hashPasscode(passcode, office),
    expires_at: sql<Date>`now() + make_interval(mins => ${PASSCODE_MINUTES})`,
  };
  const hashedAsker = createHmac("sha256", office.secrets.sessionSecret).update(`asker ${asker}`).digest("hex");
  await db
    .insertInto("mailed_passcode")
    .values({ user_id: userId, asker: hashedAsker, ...kept })
    .onConflict((conflict) => conflict.columns(["user_id", "asker"]).doUpdateSet(kept))
    .execute();
}

/** Whose live passcode this is; undefined where it is nobody's. */
export async function passcodeOwner(
  db: Db,
  office: Pick<Office, "secrets">,
  passcode: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("mailed_passcode")
    .select("user_id")
    .where("passcode_hash", "=", hashPasscode(passcode, office))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a passcode up; of many at once one has it. @returns whether it was still good */
export async function usePasscode(db: Db, office: Pick<Office, "secrets">, passcode: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mailed_passcode")
    .where("passcode_hash", "=", hashPasscode(passcode, office))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What was mailed to a user opens nothing any more. */
export async function dropPasscode(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("mailed_passcode").where("user_id", "=", userId).execute();
}

/** Removes what can no longer be used. */
export async function dropDeadPasscodes(db: Db): Promise<void> {
  await db.deleteFrom("mailed_passcode").where("expires_at", "<=", sql<Date>`now()`).execute();
}
