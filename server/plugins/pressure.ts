import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "./errors.ts";

/** Answers 503 at once while the process cannot keep up, so that what it accepts is still done in time. */
export async function registerPressure(api: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: () => {
      throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: 5 });
    },
  });
}
