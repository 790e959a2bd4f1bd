import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { RefusalError } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The first answer under an `Idempotency-Key` is replayed for 24 h (trust.md). */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /** Set while this request is the one that works for its key. */
    idempotencyClaim: Claim | null;
  }
}

interface Claim {
  scope: string;
  key: string;
}

const KEY_FORM = /^[\x21-\x7e]{8,200}$/;
/** A claim older than this was left behind by a process that died: no call of ours runs so long. */
const ABANDONED_AFTER = "15 seconds";

interface Found {
  body_hash: string;
  status_code: number | null;
  response: string | null;
}

/**
 * Hooks for routes with `config: { idempotent: true }`. Only an answer below 400 is kept: a refusal changed nothing, and
 * its key may be used again. What a dead process left running is taken over, so use cases must bear a repetition.
 * @param secret keys the hashes that bodies are compared by: a bare one would help to guess a registration's password
 */
export function registerIdempotency(api: FastifyInstance, db: Db, secret: string): void {
  api.decorateRequest("idempotencyClaim", null);

  api.addHook("preHandler", async (request, reply) => {
    const key = request.headers["idempotency-key"];
    if (!request.routeOptions.config.idempotent || key === undefined) return;
    if (typeof key !== "string" || !KEY_FORM.test(key))
      throw new RefusalError("MALFORMED", { message: "Idempotency-Key must be 8 to 200 visible characters." });
    const found = await claimKey(db, secret, request, key);
    if (!found) return;
    reply.header("idempotent-replayed", "true").code(found.status_code ?? 200);
    return reply.send(JSON.parse(found.response ?? "null"));
  });

  api.addHook("preSerialization", async (request, reply, payload) => {
    const claim = request.idempotencyClaim;
    if (!claim) return payload;
    request.idempotencyClaim = null;
    if (reply.statusCode < 400) await keepAnswer(db, claim, reply.statusCode, payload);
    // What a database that has gone cannot release is taken over later. The refusal is answered all the same.
    else
      await releaseClaim(db, claim).catch((error: unknown) =>
        request.log.warn({ err: error }, "an idempotency key could not be released"),
      );
    return payload;
  });
}

async function claimKey(db: Db, secret: string, request: FastifyRequest, key: string): Promise<Found | null> {
  const scope = `${request.method} ${request.routeOptions.url} ${request.user ? request.user.id : "visitor"}`;
  const bodyHash = createHmac("sha256", secret)
    .update(JSON.stringify(request.body ?? null))
    .digest("hex");
  const claimed = await sql`
    insert into idempotency_key (scope, key, body_hash) values (${scope}, ${key}, ${bodyHash})
    on conflict (scope, key) do update set body_hash = excluded.body_hash, status_code = null, response = null, created_at = now()
    where idempotency_key.created_at < now() - interval '24 hours'
      or (idempotency_key.status_code is null and idempotency_key.body_hash = excluded.body_hash
        and idempotency_key.created_at < now() - ${ABANDONED_AFTER}::interval)
    returning 1`.execute(db);
  if (claimed.rows.length > 0) {
    request.idempotencyClaim = { scope, key };
    return null;
  }
  const found: Found | undefined = await db
    .selectFrom("idempotency_key")
    .select(["body_hash", "status_code", "response"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  if (found && found.body_hash !== bodyHash) throw new RefusalError("KEY_REUSED");
  if (found?.status_code == null) throw new RefusalError("STILL_RUNNING", { retryAfterSeconds: 1 });
  return found;
}

async function keepAnswer(db: Db, claim: Claim, statusCode: number, payload: unknown): Promise<void> {
  await db
    .updateTable("idempotency_key")
    .set({ status_code: statusCode, response: JSON.stringify(payload) })
    .where("scope", "=", claim.scope)
    .where("key", "=", claim.key)
    .execute();
}

async function releaseClaim(db: Db, claim: Claim): Promise<void> {
  await db
    .deleteFrom("idempotency_key")
    .where("scope", "=", claim.scope)
    .where("key", "=", claim.key)
    .where("status_code", "is", null)
    .execute();
}

/** Forgets answers that are no longer replayed. */
export async function dropOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(db);
}

/** Frees the keys that a killed process left running. Only for a start that is certain to be alone: the embedded database's. */
export async function freeRunningKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where status_code is null`.execute(db);
}
