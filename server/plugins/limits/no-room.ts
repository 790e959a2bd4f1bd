import type { FastifyInstance } from "fastify";
import { RefusalError } from "../errors.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * While the disk is nearly full, refuses calls that write. The gateway's answers are still accepted: the remaining
 * space is for buyers who have paid.
 */
export function registerNoRoom(api: FastifyInstance, isLow: () => boolean): void {
  api.addHook("onRequest", async (request) => {
    if (!isLow() || READING.has(request.method) || request.routeOptions.config.access === "gateway") return;
    throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: 30 });
  });
}
