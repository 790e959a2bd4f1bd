import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { addressKey } from "./address-key.ts";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute } from "./exempt-routes.ts";

const MAX_PER_MINUTE = 600;
const MINUTE_MS = 60_000;

/**
 * Six hundred requests a minute for an address in all that this scope answers (docs/design/trust.md#rate-limits).
 * Calls, pages and pictures are counted each by themselves: a page full of posters shall not keep anybody from buying.
 */
export async function limitAddresses(scope: FastifyInstance, enabled: boolean): Promise<void> {
  if (!enabled) return;
  const silent = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await scope.register(rateLimit, {
    global: false,
    max: MAX_PER_MINUTE,
    timeWindow: MINUTE_MS,
    // One visitor's numbers are nothing for a copy that others get.
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    // What the bank tells has a limit of its own (modules/payments/routes.ts): it may tell of a whole on-sale at once.
    allowList: isGatewayRoute,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, context) =>
      new RefusalError("TOO_MANY", { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  // As a hook of the scope it comes before every other check; of itself the plugin would come after them, and what they
  // refuse would not count.
  scope.addHook("onRequest", scope.rateLimit());
}
