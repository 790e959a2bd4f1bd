import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Crowd } from "./crowd.ts";
import { RefusalError } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** It stays open for as long as its reader does, and works only now and then. */
    longLived?: boolean;
    /** Who calls it has chosen, or holds, or pays: sent away only where twice as many are in work as for the others. */
    midway?: boolean;
  }
}

/** 0 stands for 'no such limit'. */
export interface PressureLimits {
  maxEventLoopDelayMs: number;
  /** Calls in work at once. More would only wait in front of the database, each a little longer than the one before. */
  maxCallsAtOnce: number;
}

const RETRY_LATE_SECONDS = 5;

/**
 * Answers 503 at once while the process cannot keep up, so that what it accepts is still done in time. The gateway is
 * never sent away: nobody promises that it comes again, and it brings what somebody has paid. In a crowd those who only
 * look are sent away first: a buyer who has seats shall get to the end with them.
 */
export async function registerPressure(api: FastifyInstance, limits: PressureLimits): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelayMs,
    pressureHandler: (request) => {
      if (!isGateway(request)) throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: RETRY_LATE_SECONDS });
    },
  });
  limitCallsAtOnce(api, limits.maxCallsAtOnce);
}

const isGateway = ({ routeOptions }: FastifyRequest) => routeOptions.config.access === "gateway";

function mostFor(request: FastifyRequest, most: number): number {
  if (isGateway(request)) return Number.POSITIVE_INFINITY;
  return request.routeOptions.config.midway ? 2 * most : most;
}

function limitCallsAtOnce(api: FastifyInstance, most: number): void {
  if (most === 0) return;
  const crowd = new Crowd();
  let count = 0;
  api.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.longLived) return done();
    if (count >= mostFor(request, most))
      throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: crowd.refused(performance.now()) });
    count += 1;
    // Not the framework's hook for answers: where the reader has gone before there is one, that is never called.
    reply.raw.once("close", () => {
      count -= 1;
      crowd.served(performance.now());
    });
    done();
  });
}
