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
    /** Set while this request is the one that works for its key. */
    idempotencyClaim: IdempotencyClaim | null;
  }
}

const KEY_FORM = /^[\x21-\x7e]{8,200}$/;

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
    // What a database that has gone cannot release is taken over later. The refusal is answered all the same.
    else
      await releaseClaim(db, claim).catch((error: unknown) =>
        request.log.warn({ err: error }, "an idempotency key could not be released"),
      );
    return payload;
  });
}
