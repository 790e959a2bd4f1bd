import type { FastifyInstance, FastifyRequest } from "fastify";
import { RefusalError } from "../errors.ts";
import { isGatewayRoute } from "../who/exempt-routes.ts";
import { isLoopback } from "../who/known-networks.ts";
import { addressKey } from "./address-key.ts";

const MAX_OPEN = 100;
/** After an on-sale, the gateway reports many payments at once. */
const MAX_OPEN_AT_GATEWAY = 500;
const RETRY_SECONDS = 1;

/**
 * Limits the requests of one address that are open at once, from the start of the body to the end of the answer. Behind a
 * proxy, it counts by the client's address that the proxy names. It does not count this machine's own requests, nor
 * streams, which have their own limits (live/open-streams.ts).
 */
export function limitOpenRequests(app: FastifyInstance, enabled: boolean): void {
  if (!enabled) return;
  const open = new Map<string, number>();
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.longLived || isLoopback(request.ip)) return done();
    const key = keyOf(request);
    const others = open.get(key) ?? 0;
    if (others >= (isGatewayRoute(request) ? MAX_OPEN_AT_GATEWAY : MAX_OPEN))
      throw new RefusalError("TOO_MANY", { retryAfterSeconds: RETRY_SECONDS });
    open.set(key, others + 1);
    reply.raw.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    done();
  });
}

/** Requests to the gateway's calls and to other calls are counted apart, so that neither blocks the other. */
function keyOf(request: FastifyRequest): string {
  return `${isGatewayRoute(request) ? "gateway" : "others"} ${addressKey(request.ip)}`;
}
