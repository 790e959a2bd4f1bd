import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

/** How long a browser or CDN may show a list without asking again. */
const SHORT_SECONDS = 30;

/** Marks an answer as everybody's: kept a short while, then checked by its ETag. */
export function publicAnswer(reply: FastifyReply, seconds = SHORT_SECONDS): void {
  reply.header("cache-control", `public, max-age=${seconds}, must-revalidate`);
}

/** Gives every public answer of this scope an ETag, and answers 304 where the caller has it already. */
export function registerEtags(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const shared = String(reply.getHeader("cache-control") ?? "").startsWith("public");
    if (!shared || reply.statusCode !== 200 || typeof payload !== "string") return payload;
    const digest = createHash("sha256").update(payload).digest("base64url").slice(0, 27);
    // Weak: the bytes differ by compression.
    const etag = `W/"${digest}"`;
    reply.header("etag", etag);
    const known = request.headers["if-none-match"]?.split(",").some((tag) => tag.trim() === etag);
    if (!known) return payload;
    reply.code(304);
    reply.removeHeader("content-type");
    reply.removeHeader("content-length");
    return null;
  });
}
