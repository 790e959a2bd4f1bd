import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { PASSCODE_MINUTES } from "#contract/rules/account/reset-passcode.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Services } from "#server/services.ts";

/** The hash under which the database stores a passcode. The prefix keeps it apart from a session token's hash. */
const hashPasscode = (passcode: string, { secrets }: Pick<Services, "secrets">) =>
  createHmac("sha256", secrets.sessionSecret).update(`reset passcode ${passcode}`).digest("hex");

/** Live passcodes that one account may have. Beyond them no mail is sent, because each of them opens the account. */
const MAX_LIVE_PASSCODES = 5;

/**
 * Whether the owner already has enough live passcodes in the mailbox, and the newest has at least half of its time
 * left.
 */
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

/** Stores a passcode. It replaces the same asker's earlier passcode for the user. Other askers' passcodes stay live. */
export async function persistPasscode(
  db: Db,
  services: Pick<Services, "secrets">,
  { userId, asker, passcode }: { userId: number; asker: string; passcode: string },
): Promise<void> {
  const kept = {
    passcode_hash: hashPasscode(passcode, services),
    expires_at: sql<Date>`now() + make_interval(mins => ${PASSCODE_MINUTES})`,
  };
  const hashedAsker = createHmac("sha256", services.secrets.sessionSecret).update(`asker ${asker}`).digest("hex");
  await db
    .insertInto("mailed_passcode")
    .values({ user_id: userId, asker: hashedAsker, ...kept })
    .onConflict((conflict) => conflict.columns(["user_id", "asker"]).doUpdateSet(kept))
    .execute();
}

/** The id of the user that a live passcode belongs to, or undefined if the passcode is not valid. */
export async function passcodeOwner(
  db: Db,
  services: Pick<Services, "secrets">,
  passcode: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("mailed_passcode")
    .select("user_id")
    .where("passcode_hash", "=", hashPasscode(passcode, services))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a passcode up. Only one of several callers at once succeeds. @returns whether the passcode was still valid */
export async function usePasscode(db: Db, services: Pick<Services, "secrets">, passcode: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mailed_passcode")
    .where("passcode_hash", "=", hashPasscode(passcode, services))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drops all passcodes that were mailed to a user. */
export async function dropPasscode(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("mailed_passcode").where("user_id", "=", userId).execute();
}
