import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute } from "./exempt-routes.ts";
import type { WorkCount } from "./work-count.ts";

const RETRY_LATE_SECONDS = 5;

/**
 * Answers 503 at once while the process cannot keep up, so that what it accepts is still done in time. The gateway is
 * never sent away: nobody promises that it comes again, and it brings what somebody has paid.
 * @param maxEventLoopDelayMs 0: however late the process is
 */
export async function registerPressure(
  api: FastifyInstance,
  maxEventLoopDelayMs: number,
  work: WorkCount,
): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request) => {
      if (!isGatewayRoute(request)) throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: RETRY_LATE_SECONDS });
    },
  });
  // Before anything is done for the call.
  api.addHook("onRequest", (request, _reply, done) => {
    work.demandRoom(request);
    done();
  });
}
