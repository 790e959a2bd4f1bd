import { createHash, createHmac } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../db/connect/connect.ts";
import { logFailure, RefusalError } from "./errors.ts";
import { claimKey, type IdempotencyClaim, type OnceKey, persistAnswer, releaseClaim } from "./idempotency-keys.ts";
import { isApiKey } from "./who/api-key.ts";
import { bearerOf } from "./who/session.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The first answer under an `Idempotency-Key` is replayed for 24 h (docs/design/wire.md#idempotency). `with its
     * effect`: the use case stores its result under `request.onceKey`, in the transaction of its effect. `key needed`:
     * a call without a key is refused.
     */
    idempotent?: true | "key needed" | "with its effect";
  }
  interface FastifyRequest {
    /** Set while this request works under its key. */
    idempotencyClaim: IdempotencyClaim | null;
    /** The call's key on routes that are idempotent `with their effect`, or null if the caller sent none. */
    onceKey: OnceKey | null;
  }
}

const KEY_FORM = /^[\x21-\x7e]{8,200}$/;

/** Marks an answer as that of an earlier call under the same key. */
export function markReplayed(reply: FastifyReply, { replayed }: { replayed?: true }): void {
  if (replayed) reply.header("idempotent-replayed", "true");
}

/**
 * The caller whose answers are stored. A key of the API is named by a hash, because its secret must not be stored
 * anywhere.
 */
function callerOf(request: FastifyRequest): string {
  const bearer = bearerOf(request);
  if (isApiKey(bearer)) return createHash("sha256").update(bearer).digest("base64url");
  return request.user ? String(request.user.id) : "visitor";
}

/**
 * Reads the keys of idempotent calls, and stores the answers of those that are not so `with their effect`. Only an
 * answer below 400 is stored: a refusal changed nothing, so its key may be used again. A key that a dead process left
 * running is taken over, so a use case must be safe to repeat.
 * @param secret the key of the hashes that compare bodies; a plain hash would help to guess a registration's password
 */
export function registerIdempotency(api: FastifyInstance, db: Db, secret: string): void {
  api.decorateRequest("idempotencyClaim", null);
  api.decorateRequest("onceKey", null);

  api.addHook("preHandler", async (request, reply) => {
    const key = request.headers["idempotency-key"];
    if (!request.routeOptions.config.idempotent || key === undefined) return;
    if (typeof key !== "string" || !KEY_FORM.test(key))
      throw new RefusalError("MALFORMED", { message: "Idempotency-Key must be 8 to 200 visible characters." });
    const { config, url } = request.routeOptions;
    const scope = `${request.method} ${url} ${callerOf(request)}`;
    // The values in an address are part of the call.
    const named = Object.keys(request.params as object).length > 0 ? `${JSON.stringify(request.params)} ` : "";
    const body = named + JSON.stringify(request.body ?? null);
    const bodyHash = createHmac("sha256", secret).update(body).digest("hex");
    if (config.idempotent === "with its effect") {
      // Here facts are stored, not whole answers as below, so they have a scope of their own.
      request.onceKey = { scope: `${scope} once`, key, bodyHash };
      return;
    }
    const claim = { scope, key };
    const found = await claimKey(db, claim, bodyHash);
    if (!found) {
      request.idempotencyClaim = claim;
      return;
    }
    reply.header("idempotent-replayed", "true").code(found.statusCode);
    return reply.send(JSON.parse(found.response));
  });

  api.addHook("preSerialization", async (request, reply, payload) => {
    const claim = request.idempotencyClaim;
    if (!claim) return payload;
    request.idempotencyClaim = null;
    if (reply.statusCode < 400) await persistAnswer(db, claim, reply.statusCode, payload);
    // If the database is unreachable, the refusal is still answered, and a later request takes the key over.
    else
      await releaseClaim(db, claim).catch((error: unknown) =>
        logFailure(request, error, "an idempotency key could not be released"),
      );
    return payload;
  });
}
