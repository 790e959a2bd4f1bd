import type { FastifyInstance } from "fastify";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute } from "./who/exempt-routes.ts";

const LOOK_EVERY_MS = 50;

/**
 * While the process stops, it finishes running calls and answers new ones with 503. It still serves the gateway's
 * posts, because the gateway may not repeat them. `/healthz` reports that the process is alive until its end.
 */
export function registerClosing(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    // A connection that was busy when the server stopped listening stays open for its next call, which will be refused.
    // So idle connections are closed.
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS).unref();
  });
  app.addHook("onClose", async () => clearInterval(looking));
  app.addHook("onRequest", (request, reply, done) => {
    if (looking === undefined || request.routeOptions.url === "/healthz") return done();
    reply.header("connection", "close");
    if (isGatewayRoute(request)) return done();
    done(new RefusalError("UNAVAILABLE"));
  });
}
