import { createHmac, randomBytes } from "node:crypto";
import DataLoader from "dataloader";
import { sql } from "kysely";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Services, SessionUser } from "#server/services.ts";

type SessionKeeper = Pick<Services, "db" | "secrets">;

export const SESSION_DAYS = 30;
/** Without 'Remember me', a session ends when it has not been used for this long. */
const IDLE = "12 hours";
/** How stale `last_seen_at` may get, so that not every request has to write it. */
const SEEN_EVERY = "5 minutes";
const MAX_USER_AGENT_LENGTH = 300;

/** The hash under which the database stores a token. */
export const hashToken = (token: string, { secrets }: Pick<Services, "secrets">) =>
  createHmac("sha256", secrets.sessionSecret).update(token).digest("hex");

const newToken = () => randomBytes(32).toString("base64url");

/** SQL: whether a session can still be used, by the database's clock. */
export const isLive = sql<boolean>`session.expires_at > now()
  and (session.remember or session.last_seen_at > now() - ${sql.lit(IDLE)}::interval)`;

/**
 * Opens a session (docs/design/trust.md#sessions). It lasts 30 days at most, by the database's clock.
 * @param userAgent the browser's User-Agent header, for the list of sessions
 * @param device the browser's id. The account then lists the browser as one that may have its tickets, and an earlier wish
 * to wipe it is over
 * @returns the token: 256 random bits, of which the database stores only a hash
 */
export async function openSession(
  services: SessionKeeper,
  userId: number,
  remember: boolean,
  userAgent = "",
  device: string | null = null,
): Promise<string> {
  const token = newToken();
  const user_agent = plainLine(userAgent).slice(0, MAX_USER_AGENT_LENGTH);
  if (device !== null)
    await services.db
      .insertInto("account_device")
      .values({ user_id: userId, id: device, user_agent })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "id"])
          .doUpdateSet({ user_agent, last_seen_at: sql<Date>`now()`, wipe_asked_at: null, wiped_at: null }),
      )
      .execute();
  await services.db
    .insertInto("session")
    .values({
      token_hash: hashToken(token, services),
      user_id: userId,
      remember,
      user_agent,
      device,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute();
  return token;
}

interface FoundSession extends SessionUser {
  tokenHash: string;
  lastScans: boolean;
  isStale: boolean;
}

/**
 * Returns a function that finds the user that a token belongs to. It finds null if the token is unknown, older than 30
 * days, or, without 'Remember me', unused for 12 hours. Tokens that arrive in the same turn of the event loop are
 * looked up together, so that a crowd costs fewer statements. Nothing is cached for later calls.
 */
export function sessionFinder(services: SessionKeeper): (token: string) => Promise<SessionUser | null> {
  const loader = new DataLoader((hashes: readonly string[]) => findSessions(services, hashes), {
    cache: false,
    batchScheduleFn: (lookUp) => setImmediate(lookUp),
  });
  return (token) => loader.load(hashToken(token, services));
}

async function findSessions(services: SessionKeeper, hashes: readonly string[]): Promise<(SessionUser | null)[]> {
  // Every call of a signed-in visitor runs this statement. As plain text, it takes a third of the time of the query
  // builder. `offset 0` stops PostgreSQL from using a merge join, which reads every older account if its statistics do
  // not include the newest sessions yet.
  const { rows } = await sql<FoundSession>`
    select person.id, first_name as "firstName", last_name as "lastName", email, user_role as role, now() as "readAt",
      token_hash as "tokenHash", last_scans as "lastScans",
      second_factor_at is not null as "secondFactor", last_seen_at < now() - ${sql.lit(SEEN_EVERY)}::interval as "isStale"
    from session cross join lateral (
      select * from user_account where user_account.id = session.user_id and disabled_at is null offset 0
    ) as person
    where token_hash = any(${hashes}) and ${isLive}`.execute(services.db);
  const stale = rows.filter((row) => row.isStale).map((row) => row.tokenHash);
  if (stale.length > 0) await noteUse(services.db, stale);
  const found = new Map(rows.map(({ tokenHash, isStale: _isStale, ...user }) => [tokenHash, user]));
  return hashes.map((hash) => found.get(hash) ?? null);
}

/** Records that these sessions and their browsers are in use now. */
async function noteUse(db: Db, hashes: readonly string[]): Promise<void> {
  await sql`
    with used as (
      update session set last_seen_at = now() where token_hash = any(${[...hashes]}::text[]) returning user_id, device)
    update account_device set last_seen_at = now() from used
    where account_device.user_id = used.user_id and account_device.id = used.device`.execute(db);
}

export interface RenewedSession {
  token: string;
  remember: boolean;
  secondsLeft: number;
}

/** Gives a session a new token. The old token stops working immediately. @returns null if there is no such session */
export async function renewToken(
  db: Db,
  services: Pick<Services, "secrets">,
  token: string,
): Promise<RenewedSession | null> {
  const renewed = newToken();
  const row = await db
    .updateTable("session")
    .set({ token_hash: hashToken(renewed, services) })
    .where("token_hash", "=", hashToken(token, services))
    .returning(["remember", sql<number>`floor(extract(epoch from expires_at - now()))::integer`.as("secondsLeft")])
    .executeTakeFirst();
  return row ? { token: renewed, ...row } : null;
}

/** Ends one session immediately, on every process. */
export async function closeSession(services: SessionKeeper, token: string): Promise<void> {
  await services.db.deleteFrom("session").where("token_hash", "=", hashToken(token, services)).execute();
}
