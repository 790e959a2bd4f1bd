import type { Writable } from "node:stream";
import Fastify, { type FastifyBaseLogger } from "fastify";

/** Whatever is logged, these never are (docs/design/trust.md#logs). */
const SECRET_FIELDS = [
  "password",
  "new_password",
  "accesstoken",
  "token",
  "random_string",
  "passcode",
  "link",
  "authorization",
  "cookie",
  "cardnumber",
  "cvm",
];
/** How many causes of an error are told. */
const MAX_CAUSES = 3;

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
};

/**
 * What of an error is logged. Not everything it carries: errors of the database bring the statement's parameters and the
 * row that was refused, with whatever a buyer typed.
 */
function logError(error: unknown, causes = MAX_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const cause = error.cause !== undefined && causes > 0 ? { cause: logError(error.cause, causes - 1) } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? "", ...code, ...cause };
}

/**
 * The process's logger: JSON lines on stderr, for stdout holds only the line that says where the server listens.
 * Fastify brings pino; an instance that never listens lends it to what runs before the application exists.
 */
export function makeLogger(level: string, stream: Writable = process.stderr): FastifyBaseLogger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const redact = { paths, censor: "[redacted]" };
  return Fastify({ logger: { level, stream, redact, serializers: { err: (error) => logError(error) } } }).log;
}
