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

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** What a database's error is about. */
  table?: string;
  constraint?: string;
  column?: string;
  cause?: LoggedError;
};

/** The value with which the database ends a message such as 'invalid input syntax for type integer: "…"'. */
const GIVEN_VALUE = /: ".*"(?=\n|$)/;

/**
 * Returns the parts of an error that are logged. The rest is left out: a database error also carries the statement's
 * parameters and the refused row, with data that buyers typed.
 */
function logError(error: unknown, causes = MAX_CAUSES): LoggedError {
  if (typeof error !== "object" || error === null) return { type: typeof error, message: String(error), stack: "" };
  // A library may throw a plain object.
  const { name = "object", message = "an error without words", stack = "" } = error as Partial<Error>;
  const code = errorCode(error);
  const text = (field: string) => (field in error ? String(error[field as keyof typeof error] ?? "") : "");
  const isOfDatabase = text("severity") !== "";
  const about = isOfDatabase
    ? ["table", "constraint", "column"].flatMap((field) => (text(field) ? [[field, text(field)]] : []))
    : [];
  const withoutValue = (words: string) => (isOfDatabase ? words.replace(GIVEN_VALUE, "") : words);
  const { cause } = error as Error;
  return {
    type: name,
    message: withoutValue(message),
    stack: withoutValue(stack),
    ...(code && { code }),
    ...Object.fromEntries(about),
    ...(cause !== undefined && causes > 0 && { cause: logError(cause, causes - 1) }),
  };
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
