import type { FastifyBaseLogger, FastifyInstance, FastifyLogFn } from "fastify";

/** The path without its query; that of a ticket's code is what opens it. */
const loggedPath = (url: string) => url.replace(/\?.*$/s, "").replace(/^(\/(?:image\/qr|ticket)\/).+/i, "$1[redacted]");

/**
 * One line an answer, with whose session it was and why it was refused. The path without its query: queries of account
 * calls carry what no log may keep (docs/design/trust.md#logs).
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

/** A request's own logger, made once it says something: most never do, and making it costs a tenth of a short answer. */
export function laterLogger(
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
