import type { FastifyInstance } from "fastify";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute } from "./exempt-routes.ts";

const LOOK_EVERY_MS = 50;

/**
 * While the process stops, what runs is finished and what comes new is told to come again. Not so the gateway: nobody
 * promises that it comes again. The process is alive until its end.
 */
export function registerClosing(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    // A connection that was busy when the server stopped listening is kept for its next call, which will not be taken.
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
