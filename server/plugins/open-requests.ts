import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKey } from "./address-key.ts";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute } from "./exempt-routes.ts";
import { isLoopback } from "./known-networks.ts";

const MAX_OPEN = 100;
/** After an on-sale the bank tells of many payments at once. */
const MAX_OPEN_AT_GATEWAY = 500;
const RETRY_SECONDS = 1;

/**
 * How many requests of one address may be under way, their bodies and answers included. Behind a proxy all connections
 * come from the proxy: this counts by the address that it names. This machine's own are not counted, nor are streams,
 * which have limits of their own (live/open-streams.ts).
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

/** What somebody sends to the gateway's calls keeps nobody of the same address from the others, or the other way round. */
function keyOf(request: FastifyRequest): string {
  return `${isGatewayRoute(request) ? "gateway" : "others"} ${addressKey(request.ip)}`;
}
