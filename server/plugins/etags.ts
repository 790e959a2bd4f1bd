import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RefusalError } from "./errors.ts";

/** The ETag of a resource: a hash of it, so that it changes with every field that somebody may have read. */
export const etagOf = (resource: unknown): string =>
  `"${createHash("sha256").update(JSON.stringify(resource)).digest("base64url").slice(0, 22)}"`;

/** The ETag that a change is based on. @throws RefusalError MATCH_NEEDED without one */
export function demandedMatch(request: FastifyRequest): string {
  const given = request.headers["if-match"];
  if (!given) throw new RefusalError("MATCH_NEEDED");
  return given;
}

/**
 * Refuses a change that is based on an older state. Call it in the transaction that has locked the resource.
 * @throws RefusalError CHANGED_MEANWHILE, with the resource as it is now
 */
export function demandMatch(match: string, current: unknown): void {
  if (match !== etagOf(current)) throw new RefusalError("CHANGED_MEANWHILE", { current });
}

/** Sends a resource with its ETag. */
export function withEtag<T>(reply: FastifyReply, resource: T): T {
  reply.header("etag", etagOf(resource));
  return resource;
}

/** A call that moves money or sends mail must have a key, so that it can be repeated. @throws RefusalError MALFORMED */
export async function demandIdempotencyKey(request: FastifyRequest): Promise<void> {
  if (request.headers["idempotency-key"] === undefined)
    throw new RefusalError("MALFORMED", {
      message: "Send an Idempotency-Key header, so that you can repeat the call.",
    });
}
