import { sql } from "kysely";
import type { DbConnection } from "./connect.ts";

/**
 * Runs one step of a process's start while no other process of the same database runs the one of the same number: what
 * creates tables "if they do not exist" still fails where two create them at once. Waits as long as the other takes. The
 * embedded database has one process, and one connection, which the step needs.
 */
export async function inTurn<T>({ db, kind }: DbConnection, lock: number, step: () => Promise<T>): Promise<T> {
  if (kind === "pglite") return step();
  return db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      return await step();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
