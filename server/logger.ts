import Fastify, { type FastifyBaseLogger } from "fastify";

/** Whatever is logged, these never are (trust.md, Logs). */
const SECRET_FIELDS = [
  "password",
  "new_password",
  "accesstoken",
  "token",
  "random_string",
  "authorization",
  "cookie",
  "cardnumber",
  "cvm",
];

/**
 * The process's logger: JSON lines on stderr, for stdout holds only the line that says where the server listens.
 * Fastify brings pino; an instance that never listens lends it to what runs before the application exists.
 */
export function makeLogger(level: string): FastifyBaseLogger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return Fastify({ logger: { level, stream: process.stderr, redact: { paths, censor: "[redacted]" } } }).log;
}
