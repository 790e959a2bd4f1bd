import type { FastifyInstance } from "fastify";
import { RefusalError } from "./errors.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * While the disk is nearly full nothing new is taken on. The gateway's answers are: whoever has paid is owed what remains.
 */
export function registerNoRoom(api: FastifyInstance, isLow: () => boolean): void {
  api.addHook("onRequest", async (request) => {
    if (!isLow() || READING.has(request.method) || request.routeOptions.config.access === "gateway") return;
    throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: 30 });
  });
}
