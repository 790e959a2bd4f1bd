import type { FastifyInstance, FastifyRequest } from "fastify";
import { RefusalError } from "../errors.ts";
import { isGatewayRoute } from "./exempt-routes.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site") return true;
  if (site === "same-origin" || site === "none") return false;
  const { origin } = request.headers;
  if (origin === undefined || origin === publicOrigin) return false;
  return origin !== `${request.protocol}://${request.host}`;
}

/**
 * Refuses unsafe calls from another site's page (docs/design/trust.md#cross-site-requests). A client other than a
 * browser sends neither of the two headers, and is allowed.
 */
export function registerCsrf(api: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  api.addHook("onRequest", (request, _reply, done) => {
    const isChecked = !SAFE_METHODS.has(request.method) && !isGatewayRoute(request);
    done(isChecked && isForeign(request, publicOrigin) ? new RefusalError("CROSS_SITE") : undefined);
  });
}
