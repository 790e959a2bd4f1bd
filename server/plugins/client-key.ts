import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute, isStreamRoute } from "./exempt-routes.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** `X-Client-Key` is no secret, but a custom header: a foreign page cannot send it without our leave (decisions.md). */
export function registerClientKey(api: FastifyInstance, clientKey: string): void {
  const expected = digest(clientKey);
  api.addHook("onRequest", async (request) => {
    if (isGatewayRoute(request) || isStreamRoute(request)) return;
    const given = request.headers["x-client-key"];
    if (typeof given !== "string" || !timingSafeEqual(digest(given), expected)) throw new RefusalError("CLIENT_KEY");
  });
}
