import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "../errors.ts";
import { isGatewayRoute } from "../who/exempt-routes.ts";
import type { WorkCount } from "../work-count.ts";

const RETRY_LATE_SECONDS = 5;

/**
 * Answers 503 at once while the process cannot keep up, so that the calls it accepts are done in time. It never refuses
 * the gateway, which reports payments and may not repeat its posts.
 * @param maxEventLoopDelayMs 0 turns off the check of the event loop
 */
export async function registerPressure(
  api: FastifyInstance,
  maxEventLoopDelayMs: number,
  work: WorkCount,
): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request) => {
      if (!isGatewayRoute(request) && !request.routeOptions.config.alwaysServed)
        throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: RETRY_LATE_SECONDS });
    },
  });
  // This runs before any other work for the call.
  api.addHook("onRequest", (request, _reply, done) => {
    work.demandRoom(request);
    done();
  });
}
