import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";

/** Settings that every statement relies on. A connection asks for them at its start, but a pooler may not pass them on. */
const SESSION_SETTINGS = {
  default_transaction_isolation: "read committed",
  lock_timeout: "3s",
  statement_timeout: "30s",
  // A process that hangs must not hold its transaction's locks for ever.
  idle_in_transaction_session_timeout: "30s",
  timezone: "UTC",
} as const;

/** The settings in the form of the startup packet's `options`. */
export const sessionOptions = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value.replace(/ /g, "\\ ")}`)
  .join(" ");

/**
 * Returns the statements that give the database's user the settings that this connection lacks. A time limit may differ
 * from ours, but must exist.
 */
export async function missingSettings(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<Record<keyof typeof SESSION_SETTINGS | "role", string>>`
    select quote_ident(current_user) as role, current_setting('default_transaction_isolation') as default_transaction_isolation,
      current_setting('lock_timeout') as lock_timeout, current_setting('statement_timeout') as statement_timeout,
      current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout,
      current_setting('timezone') as timezone`.execute(db);
  const [has] = rows;
  if (!has) return [];
  const isMissing = ([name, wanted]: [string, string]) => {
    const value = has[name as keyof typeof SESSION_SETTINGS];
    return name.endsWith("_timeout") ? value === "0" : value.toLowerCase().replace("etc/", "") !== wanted.toLowerCase();
  };
  return Object.entries(SESSION_SETTINGS)
    .filter(isMissing)
    .map(([name, value]) => `alter role ${has.role} set ${name} = '${value}';`);
}
