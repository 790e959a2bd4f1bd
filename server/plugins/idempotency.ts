import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/connect.ts";
import { RefusalError } from "./errors.ts";
import { claimKey, type IdempotencyClaim, keepAnswer, releaseClaim } from "./idempotency-keys.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The first answer under an `Idempotency-Key` is replayed for 24 h (docs/design/wire.md#idempotency). */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /** Set while this request works under its key. */
    idempotencyClaim: IdempotencyClaim | null;
  }
}

const KEY_FORM = /^[\x21-\x7e]{8,200}$/;

/**
 * Adds hooks for routes with `config: { idempotent: true }`. Only an answer below 400 is kept: a refusal changed nothing,
 * so its key may be used again. A key that a dead process left running is taken over, so a use case must be safe to repeat.
 * @param secret the key of the hashes that compare bodies; a plain hash would help to guess a registration's password
 */
export function registerIdempotency(api: FastifyInstance, db: Db, secret: string): void {
  api.decorateRequest("idempotencyClaim", null);

  api.addHook("preHandler", async (request, reply) => {
    const key = request.headers["idempotency-key"];
    if (!request.routeOptions.config.idempotent || key === undefined) return;
    if (typeof key !== "string" || !KEY_FORM.test(key))
      throw new RefusalError("MALFORMED", { message: "Idempotency-Key must be 8 to 200 visible characters." });
    const scope = `${request.method} ${request.routeOptions.url} ${request.user ? request.user.id : "visitor"}`;
    const body = JSON.stringify(request.body ?? null);
    const claim = { scope, key };
    const found = await claimKey(db, claim, createHmac("sha256", secret).update(body).digest("hex"));
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
    if (reply.statusCode < 400) await keepAnswer(db, claim, reply.statusCode, payload);
    // If the database is away, the refusal is still answered, and a later request takes the key over.
    else
      await releaseClaim(db, claim).catch((error: unknown) =>
        request.log.warn({ err: error }, "an idempotency key could not be released"),
      );
    return payload;
  });
}
