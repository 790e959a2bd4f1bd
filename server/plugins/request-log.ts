import type { FastifyInstance } from "fastify";

/** One line an answer. The path without its query: queries of account calls carry what no log may keep (trust.md, Logs). */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split("?")[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      "answered",
    );
  });
}
