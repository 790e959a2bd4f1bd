import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "../errors.ts";
import { isApiKey } from "./api-key.ts";
import { isGatewayRoute, isStreamRoute } from "./exempt-routes.ts";
import { bearerOf } from "./session.ts";

/**
 * Refuses calls without `X-Client-Key`. The key is not secret, but it is a custom header, which another site's page cannot
 * send without our permission (docs/design/trust.md#cross-site-requests). A call with a key of the API has such a header already.
 */
export function registerClientKey(api: FastifyInstance, clientKey: string): void {
  const expected = Buffer.from(clientKey);
  const isRight = (given: unknown) => {
    const bytes = typeof given === "string" ? Buffer.from(given) : undefined;
    return bytes?.length === expected.length && timingSafeEqual(bytes, expected);
  };
  api.addHook("onRequest", (request, _reply, done) => {
    const isAllowed =
      isRight(request.headers["x-client-key"]) ||
      isGatewayRoute(request) ||
      isStreamRoute(request) ||
      isApiKey(bearerOf(request));
    done(isAllowed ? undefined : new RefusalError("CLIENT_KEY"));
  });
}
