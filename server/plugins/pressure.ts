import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { RefusalError } from "./errors.ts";

const MAX_EVENT_LOOP_DELAY_MS = 2000;

/** Answers 503 at once while the process cannot keep up, so that what it accepts is still done in time. */
export async function registerPressure(api: FastifyInstance): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: () => {
      throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: 5 });
    },
  });
}
