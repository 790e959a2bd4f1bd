import { sql } from "kysely";
import type { Db } from "../db/connect/connect.ts";
import { RefusalError } from "./errors.ts";

/** A call's key, for use cases that store their result together with its effect. `bodyHash` is the hash of the body. */
export interface OnceKey extends IdempotencyClaim {
  bodyHash: string;
}

/** SQL: a call's key as the first three arguments of a function that stores its result, all null without a key. */
export const keyArguments = (key: OnceKey | null) =>
  sql`${key?.scope ?? null}, ${key?.key ?? null}, ${key?.bodyHash ?? null}`;

/** A result. If `replayed` is true, it is that of an earlier call under the same key. */
export type Replayable<Result> = Result & { replayed?: true };

/**
 * Stores a result under the key, for an effect that is already decided.
 * @returns the result
 */
export async function persistResult<Result extends object>(
  db: Db,
  key: OnceKey | null,
  result: Result,
): Promise<Result> {
  if (key) await sql`select keep_answer(${keyArguments(key)}, ${JSON.stringify(result)}::jsonb)`.execute(db);
  return result;
}

/** A key, with the route and user to which it belongs. */
export interface IdempotencyClaim {
  scope: string;
  key: string;
}

/** The first answer under a key, as JSON text. */
export interface PersistedAnswer {
  statusCode: number;
  response: string;
}

/** No call runs longer than this. An older lease was left behind by a process that died. */
const ABANDONED_AFTER = "15 seconds";

/**
 * Leases a key to the caller and returns null, or returns the answer that is stored under the key.
 * @throws RefusalError KEY_REUSED if the body differs, STILL_RUNNING while another request works under the key
 */
export async function claimKey(
  db: Db,
  { scope, key }: IdempotencyClaim,
  bodyHash: string,
): Promise<PersistedAnswer | null> {
  const claimed = await sql`
    insert into idempotency_key (scope, key, body_hash) values (${scope}, ${key}, ${bodyHash})
    on conflict (scope, key) do update set body_hash = excluded.body_hash, status_code = null, response = null, created_at = now()
    where idempotency_key.created_at < now() - interval '24 hours'
      or (idempotency_key.status_code is null and idempotency_key.body_hash = excluded.body_hash
        and idempotency_key.created_at < now() - ${ABANDONED_AFTER}::interval)
    returning 1`.execute(db);
  if (claimed.rows.length > 0) return null;
  const found = await db
    .selectFrom("idempotency_key")
    .select(["body_hash", "status_code", "response"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  if (found && found.body_hash !== bodyHash) throw new RefusalError("KEY_REUSED");
  if (found?.status_code == null) throw new RefusalError("STILL_RUNNING", { retryAfterSeconds: 1 });
  return { statusCode: found.status_code, response: found.response ?? "null" };
}

/** Stores the answer for requests that repeat the key. */
export async function persistAnswer(
  db: Db,
  claim: IdempotencyClaim,
  statusCode: number,
  payload: unknown,
): Promise<void> {
  await db
    .updateTable("idempotency_key")
    .set({ status_code: statusCode, response: JSON.stringify(payload) })
    .where("scope", "=", claim.scope)
    .where("key", "=", claim.key)
    .execute();
}

/** Releases a key under which nothing was changed, so that it can be used again. */
export async function releaseClaim(db: Db, claim: IdempotencyClaim): Promise<void> {
  await db
    .deleteFrom("idempotency_key")
    .where("scope", "=", claim.scope)
    .where("key", "=", claim.key)
    .where("status_code", "is", null)
    .execute();
}

/** Frees the keys of a killed process. Only for the embedded database, where no other process can be using them. */
export async function freeRunningKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where status_code is null`.execute(db);
}
