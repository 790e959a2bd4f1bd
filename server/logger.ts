import type { Writable } from "node:stream";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { errorCode } from "./process/error-code.ts";

/** Fields that are never logged (docs/design/trust.md#logs). */
const SECRET_FIELDS = [
  "password",
  "new_password",
  "accesstoken",
  "token",
  "random_string",
  "passcode",
  "link",
  "subscription",
  "authorization",
  "cookie",
  "cardnumber",
  "cvm",
];
/** How many nested causes of an error are logged. */
const MAX_CAUSES = 3;

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

/**
 * Returns the parts of an error that are logged. The rest is left out: a database error also carries the statement's
 * parameters and the refused row, with data that buyers typed.
 */
function logError(error: unknown, causes = MAX_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const code = errorCode(error);
  const cause = error.cause !== undefined && causes > 0 ? { cause: logError(error.cause, causes - 1) } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? "", ...(code && { code }), ...cause };
}

/**
 * Makes the process's logger, which writes JSON lines to stderr. stdout is only for the line that says where the server
 * listens. The logger is pino, from a Fastify instance that never listens, because it is needed before the application.
 */
export function makeLogger(level: string, stream: Writable = process.stderr): FastifyBaseLogger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const redact = { paths, censor: "[redacted]" };
  return Fastify({ logger: { level, stream, redact, serializers: { err: (error) => logError(error) } } }).log;
}
