import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "../errors.ts";
import { isGatewayRoute } from "../who/exempt-routes.ts";
import { addressKey } from "./address-key.ts";

const MAX_PER_MINUTE = 600;
const MINUTE_MS = 60_000;

/**
 * Allows an address 600 requests a minute in this scope (docs/design/trust.md#rate-limits). Calls, pages and pictures
 * are separate scopes, so that a page full of posters does not stop anybody from buying.
 */
export async function limitAddresses(scope: FastifyInstance, enabled: boolean): Promise<void> {
  if (!enabled) return;
  const silent = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await scope.register(rateLimit, {
    global: false,
    max: MAX_PER_MINUTE,
    timeWindow: MINUTE_MS,
    // These headers count one visitor's requests. A cached copy of the answer would show them to others.
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    // The gateway's calls have their own limit (modules/payments/routes.ts): it may report a whole on-sale at once. The
    // waiting room's calls have their own limit too: a mobile network's address may stand for thousands who wait.
    allowList: (request) => isGatewayRoute(request) || request.routeOptions.config.alwaysServed === true,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, context) =>
      new RefusalError("TOO_MANY", { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  // The plugin's own hook would run after the other checks, and the requests that they refuse would not count. As a hook of
  // the scope, it runs first.
  scope.addHook("onRequest", scope.rateLimit());
}
