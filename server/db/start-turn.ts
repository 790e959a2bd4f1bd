import { sql } from "kysely";
import type { DbConnection } from "./connect.ts";

/**
 * Runs one step of a process's start while no other process of the same database runs the one of the same number: what
 * creates tables "if they do not exist" still fails where two create them at once. Waits as long as the other takes. The
 * embedded database has one process, and one connection, which the step needs.
 */
export async function inTurn<T>({ db, kind }: DbConnection, lock: number, step: () => Promise<T>): Promise<T> {
  if (kind === "pglite") return step();
  return db.transaction().execute(async (waiting) => {
    // All of it ends with this transaction: a pooler hands the connection on to whoever comes next.
    await sql`set local lock_timeout = 0`.execute(waiting);
    await sql`set local statement_timeout = 0`.execute(waiting);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(waiting);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(waiting);
    return step();
  });
}
