import { sql } from "kysely";
import type { DbConnection } from "./connect/connect.ts";

/**
 * Runs a step of a process's start under an advisory lock, so that no other process of the same database runs it at the
 * same time: two processes that create a table "if not exists" at once can fail. It waits as long as the other process
 * takes. The embedded database needs no lock: it has one process, and the step needs its only connection.
 */
export async function withStartLock<T>(
  { db, kind }: Pick<DbConnection, "db" | "kind">,
  lock: number,
  step: () => Promise<T>,
): Promise<T> {
  if (kind === "pglite") return step();
  return db.transaction().execute(async (waiting) => {
    // The settings and the lock end with this transaction, because a pooler hands the connection on to other clients.
    await sql`set local lock_timeout = 0`.execute(waiting);
    await sql`set local statement_timeout = 0`.execute(waiting);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(waiting);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(waiting);
    return step();
  });
}
