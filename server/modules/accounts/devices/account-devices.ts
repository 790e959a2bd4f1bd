import { type SqlBool, sql } from "kysely";
import type { AccountDevice } from "#contract/wire/account/devices.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { isLive } from "../sign-in/sessions.ts";

/** How long the list shows that a browser has removed the tickets. */
const WIPED_DAYS = 30;

/** The browsers that have signed in to an account and may have its tickets, last seen first. */
export async function listDevices(db: Db, userId: number): Promise<AccountDevice[]> {
  const { rows } = await sql<{
    id: string;
    user_agent: string;
    last_seen_at: Date;
    signed_in: boolean;
    wipe_asked_at: Date | null;
    wiped_at: Date | null;
  }>`
    select device.id, device.user_agent, device.last_seen_at, device.wipe_asked_at, device.wiped_at,
      exists (select from session
        where session.user_id = device.user_id and session.device = device.id and ${isLive}) as signed_in
    from account_device as device
    where device.user_id = ${userId} and coalesce(device.wiped_at > now() - make_interval(days => ${WIPED_DAYS}), true)
    order by device.last_seen_at desc, device.id`.execute(db);
  return rows.map(({ id, user_agent, last_seen_at, signed_in, wipe_asked_at, wiped_at }) => ({
    id,
    user_agent,
    signed_in,
    last_seen_at: last_seen_at.toISOString(),
    wipe_asked_at: wipe_asked_at?.toISOString() ?? null,
    wiped_at: wiped_at?.toISOString() ?? null,
  }));
}

/**
 * Signs a lost browser out of an account at once, and asks it to remove the account's tickets at its next contact.
 * @returns false if the account does not know the browser
 */
export async function askToWipe(db: Db, userId: number, device: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const marked = await trx
      .updateTable("account_device")
      .set({ wipe_asked_at: sql<Date>`now()`, wiped_at: null })
      .where("user_id", "=", userId)
      .where("id", "=", device)
      .returning("id")
      .executeTakeFirst();
    if (!marked) return false;
    await trx.deleteFrom("session").where("user_id", "=", userId).where("device", "=", device).execute();
    return true;
  });
}

/** The users whose tickets this browser must remove, until it reports that it has. */
export async function usersToWipe(db: Db, device: string): Promise<number[]> {
  const rows = await db
    .selectFrom("account_device")
    .select("user_id")
    .where("id", "=", device)
    .where(sql<SqlBool>`wipe_asked_at is not null and wiped_at is null`)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Records that a browser has removed the tickets that it was asked to remove. */
export async function noteWiped(db: Db, device: string, userIds: readonly number[]): Promise<void> {
  await sql`
    update account_device set wiped_at = now()
    where id = ${device} and user_id = any(${[...userIds]}::integer[])
      and wipe_asked_at is not null and wiped_at is null`.execute(db);
}
