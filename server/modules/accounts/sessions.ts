import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Office, SessionUser } from "../../office.ts";

type SessionKeeper = Pick<Office, "db" | "secrets">;

export const SESSION_DAYS = 30;
/** Without 'Remember me' a session ends when it has not been used for so long. */
const IDLE = "12 hours";
/** How stale `last_seen_at` may get: it is not worth a write a request. */
const SEEN_EVERY = "5 minutes";

const hashToken = (token: string, secret: string) => createHmac("sha256", secret).update(token).digest("hex");

/** Opens a session: 256 random bits, kept only hashed; 30 days at most by the database's clock (trust.md, Session). */
export async function openSession(office: SessionKeeper, userId: number, remember: boolean): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await office.db
    .insertInto("session")
    .values({
      token_hash: hashToken(token, office.secrets.sessionSecret),
      user_id: userId,
      remember,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute();
  return token;
}

/** Who a token belongs to; null where it is unknown, has been idle for 12 hours or is 30 days old. */
export async function findSession(office: SessionKeeper, token: string): Promise<SessionUser | null> {
  const tokenHash = hashToken(token, office.secrets.sessionSecret);
  const row = await office.db
    .selectFrom("session")
    .innerJoin("user_account", "user_account.id", "session.user_id")
    .select(["user_account.id", "first_name", "last_name", "email", "user_role"])
    .select(sql<boolean>`last_seen_at < now() - ${SEEN_EVERY}::interval`.as("stale"))
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .where((eb) => eb.or([eb("remember", "=", true), eb("last_seen_at", ">", sql<Date>`now() - ${IDLE}::interval`)]))
    .executeTakeFirst();
  if (!row) return null;
  if (row.stale)
    await office.db
      .updateTable("session")
      .set({ last_seen_at: sql<Date>`now()` })
      .where("token_hash", "=", tokenHash)
      .execute();
  return { id: row.id, firstName: row.first_name, lastName: row.last_name, email: row.email, role: row.user_role };
}

/** Ends one session at once, on every process. */
export async function closeSession(office: SessionKeeper, token: string): Promise<void> {
  await office.db
    .deleteFrom("session")
    .where("token_hash", "=", hashToken(token, office.secrets.sessionSecret))
    .execute();
}

/** Removes what can no longer be used. */
export async function dropDeadSessions(db: Db): Promise<void> {
  await sql`delete from session
    where expires_at <= now() or (not remember and last_seen_at <= now() - ${IDLE}::interval)`.execute(db);
}
