import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { plainLine } from "#contract/rules/plain-text.ts";
import type { Db } from "#server/db/connect.ts";
import type { Office, SessionUser } from "#server/office.ts";

type SessionKeeper = Pick<Office, "db" | "secrets">;

export const SESSION_DAYS = 30;
/** Without 'Remember me' a session ends when it has not been used for so long. */
const IDLE = "12 hours";
/** How stale `last_seen_at` may get: it is not worth a write a request. */
const SEEN_EVERY = "5 minutes";
const LONGEST_USER_AGENT = 300;

/** How the database knows a token. */
export const hashToken = (token: string, { secrets }: Pick<Office, "secrets">) =>
  createHmac("sha256", secrets.sessionSecret).update(token).digest("hex");

const newToken = () => randomBytes(32).toString("base64url");

/** The condition of a session that can still be used, by the database's clock. */
export const isLive = sql<boolean>`session.expires_at > now()
  and (session.remember or session.last_seen_at > now() - ${sql.lit(IDLE)}::interval)`;

/**
 * Opens a session: 256 random bits, kept only hashed; 30 days at most by the database's clock
 * (docs/design/trust.md#sessions).
 * @param userAgent what the browser calls itself, for the list of sessions
 */
export async function openSession(
  office: SessionKeeper,
  userId: number,
  remember: boolean,
  userAgent = "",
): Promise<string> {
  const token = newToken();
  await office.db
    .insertInto("session")
    .values({
      token_hash: hashToken(token, office),
      user_id: userId,
      remember,
      user_agent: plainLine(userAgent).slice(0, LONGEST_USER_AGENT),
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute();
  return token;
}

/** Who a token belongs to; null where it is unknown, has been idle for 12 hours or is 30 days old. */
export async function findSession(office: SessionKeeper, token: string): Promise<SessionUser | null> {
  const tokenHash = hashToken(token, office);
  const row = await office.db
    .selectFrom("session")
    .innerJoin("user_account", "user_account.id", "session.user_id")
    .select(["user_account.id", "first_name", "last_name", "email", "user_role"])
    .select(sql<boolean>`last_seen_at < now() - ${SEEN_EVERY}::interval`.as("stale"))
    .where("token_hash", "=", tokenHash)
    .where(isLive)
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

export interface RenewedSession {
  token: string;
  remember: boolean;
  secondsLeft: number;
}

/** Gives a session another token; the old one is dead at once. Null where there is no such session any more. */
export async function renewToken(
  db: Db,
  office: Pick<Office, "secrets">,
  token: string,
): Promise<RenewedSession | null> {
  const renewed = newToken();
  const row = await db
    .updateTable("session")
    .set({ token_hash: hashToken(renewed, office) })
    .where("token_hash", "=", hashToken(token, office))
    .returning(["remember", sql<number>`floor(extract(epoch from expires_at - now()))::integer`.as("secondsLeft")])
    .executeTakeFirst();
  return row ? { token: renewed, ...row } : null;
}

/** Ends one session at once, on every process. */
export async function closeSession(office: SessionKeeper, token: string): Promise<void> {
  await office.db.deleteFrom("session").where("token_hash", "=", hashToken(token, office)).execute();
}

/** Removes what can no longer be used. */
export async function dropDeadSessions(db: Db): Promise<void> {
  await db.deleteFrom("session").where(sql<boolean>`not (${isLive})`).execute();
}
