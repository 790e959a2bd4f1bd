import type { FastifyInstance } from "fastify";

/** The path without its query; that of a ticket's code is what opens it. */
const loggedPath = (url: string) => url.replace(/\?.*$/s, "").replace(/^(\/image\/qr\/).+/i, "$1[redacted]");

/** One line an answer. The path without its query: queries of account calls carry what no log may keep (trust.md, Logs). */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      "answered",
    );
  });
}
