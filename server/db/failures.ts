import { errorCode } from "#server/process/error-code.ts";

/** SQLSTATE codes which mean that the database cannot answer now, and that the same call may succeed later. */
const PASSING_STATES = new Set([
  "25006", // read-only: a demoted primary, or a standby
  "28000", // the role may not connect now
  "28P01", // the role's password has changed
  "3D000", // the database does not exist, as during a restore
  "40001", // serialization failure
  "40P01", // deadlock
  "53100", // disk full
  "53200", // out of memory
  "53300", // too many connections
  "55P03", // lock not available
  "57014", // statement timeout
  "57P01", // admin shutdown
  "57P02", // crash shutdown
  "57P03", // cannot connect now
  "57P05", // idle session ended
  "58030", // the database's disk does not answer
]);
const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
]);
/**
 * Errors of this severity end or refuse a connection, whatever their code. Code 55000 is one of them if the database
 * takes no connections.
 */
const ENDS_THE_CONNECTION = new Set(["FATAL", "PANIC"]);
/** Messages of errors that pg raises without a code. */
const UNCODED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** One sentence for the operator about an error because of which a program ends, if the database was away; otherwise null. */
export function awaySentence(error: unknown): string | null {
  if (!databaseAway(error) || !(error instanceof Error)) return null;
  return `the database did not answer in time (${error.message}): it is away, overloaded, or allows fewer connections than DATABASE_POOL asks for. Nothing is lost: start again`;
}

/** Tells whether a row was refused because another row has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === "23505";
}

/** Tells whether a statement exceeds a limit of the database itself (SQLSTATE class 54), such as the size of an index entry. */
export function exceedsDatabaseLimit(error: unknown): boolean {
  return /^54...$/.test(errorCode(error) ?? "");
}

/**
 * Tells whether a prepared statement was refused before it ran: another program has changed what it returns, or a pooler
 * has passed it to a connection that does not know it. Prepared anew, it may succeed.
 */
export function planIsStale(error: unknown): boolean {
  const code = errorCode(error);
  // The message is in the language of the database, and code 0A000 has other meanings.
  const isChanged = error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
  return code === "26000" || (code === "0A000" && isChanged);
}

/**
 * Tells whether an error means that the database is unreachable or overloaded. Other errors are faults of the
 * statement.
 */
export function databaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("severity" in error && typeof error.severity === "string" && ENDS_THE_CONNECTION.has(error.severity)) return true;
  const code = errorCode(error);
  if (code !== undefined) return PASSING_STATES.has(code) || code.startsWith("08") || SOCKET_CODES.has(code);
  return UNCODED.test(error.message);
}
