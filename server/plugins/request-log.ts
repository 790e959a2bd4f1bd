import type { FastifyBaseLogger, FastifyInstance, FastifyLogFn } from "fastify";

/** Returns the path without its query. The paths of tickets are secrets, because they open the ticket. */
const loggedPath = (url: string) => url.replace(/\?.*$/s, "").replace(/^(\/(?:image\/qr|ticket)\/).+/i, "$1[redacted]");

/**
 * Logs one line for each answer, with the session's user and the reason of a refusal. It leaves out queries, because the
 * queries of account calls carry facts that no log may keep (docs/design/trust.md#logs).
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        ...(request.user && { user: request.user.id }),
        ...(request.outcome !== null && { outcome: request.outcome }),
      },
      "answered",
    );
    done();
  });
}

/** Creates a request's logger at its first line. Most requests log none, and creation costs a tenth of a short answer. */
export function lazyLogger(
  ...[app, ...own]: [FastifyBaseLogger, ...Parameters<FastifyBaseLogger["child"]>]
): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined;
  const log = () => {
    made ??= app.child(...own);
    return made;
  };
  const later = (name: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent"): FastifyLogFn => {
    return (...said: Parameters<FastifyLogFn>) => log()[name](...said);
  };
  return {
    level: app.level,
    fatal: later("fatal"),
    error: later("error"),
    warn: later("warn"),
    info: later("info"),
    debug: later("debug"),
    trace: later("trace"),
    silent: later("silent"),
    child: (...more: Parameters<FastifyBaseLogger["child"]>) => log().child(...more),
  };
}
