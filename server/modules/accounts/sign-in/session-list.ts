import type { OpenSession } from "#contract/wire/account/sessions.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Services } from "#server/services.ts";
import { hashToken, isLive } from "./sessions.ts";

/** A user's live sessions, newest first. @param token the token of the call, which marks the current session */
export async function listSessions(
  services: Pick<Services, "db" | "secrets">,
  userId: number,
  token: string | undefined,
): Promise<OpenSession[]> {
  const rows = await services.db
    .selectFrom("session")
    .select(["id", "user_agent", "created_at", "last_seen_at", "remember", "token_hash", "device"])
    .where("user_id", "=", userId)
    .where(isLive)
    .where("last_scans", "=", false)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const current = token === undefined ? null : hashToken(token, services);
  return rows.map((row) => ({
    id: String(row.id),
    user_agent: row.user_agent,
    signed_in_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    remember: row.remember,
    device_id: row.device,
    current: row.token_hash === current,
  }));
}

/** Ends one of the user's sessions. @returns how many ended: 0 if the user has no session with this id */
export async function endSession(db: Db, userId: number, sessionId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends all of the user's sessions, except the one with the given id and the one with the given token. */
export async function endSessionsExcept(
  db: Db,
  services: Pick<Services, "secrets">,
  userId: number,
  kept: { id: number | null; token: string | undefined },
): Promise<void> {
  await db
    .deleteFrom("session")
    .where("user_id", "=", userId)
    .$if(kept.id !== null, (query) => query.where("id", "<>", kept.id ?? 0))
    .$if(kept.token !== undefined, (query) => query.where("token_hash", "<>", hashToken(kept.token ?? "", services)))
    .execute();
}

/** Ends all of the user's sessions, except the one with `keepToken`. @returns how many ended */
export async function endSessions(
  db: Db,
  services: Pick<Services, "secrets">,
  userId: number,
  keepToken?: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("user_id", "=", userId)
    .$if(keepToken !== undefined, (query) => query.where("token_hash", "<>", hashToken(keepToken ?? "", services)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
