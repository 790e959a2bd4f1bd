import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute, isStreamRoute } from "./exempt-routes.ts";

/**
 * `X-Client-Key` is no secret, but a custom header: a foreign page cannot send it without our leave
 * (docs/design/trust.md#cross-site-requests).
 */
export function registerClientKey(api: FastifyInstance, clientKey: string): void {
  const expected = Buffer.from(clientKey);
  const isRight = (given: unknown) => {
    const bytes = typeof given === "string" ? Buffer.from(given) : undefined;
    return bytes?.length === expected.length && timingSafeEqual(bytes, expected);
  };
  api.addHook("onRequest", (request, _reply, done) => {
    const isKnown = isRight(request.headers["x-client-key"]) || isGatewayRoute(request) || isStreamRoute(request);
    done(isKnown ? undefined : new RefusalError("CLIENT_KEY"));
  });
}
