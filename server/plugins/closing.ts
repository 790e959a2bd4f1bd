import type { FastifyInstance } from "fastify";
import { RefusalError } from "./errors.ts";

/** While the process stops, what runs is finished and what comes new is told to come again. */
export function registerClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onRequest", async (_request, reply) => {
    if (!closing) return;
    reply.header("connection", "close");
    throw new RefusalError("UNAVAILABLE");
  });
}
