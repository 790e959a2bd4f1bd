import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Db } from "./connect/connect.ts";
import type { Database } from "./schema.ts";

/**
 * deadlock_detected, serialization_failure, lock_not_available, and foreign_key_violation, because somebody deleted meanwhile what was
 * read before: the same transaction may succeed a moment later, or see that it is gone.
 */
const PASSING = new Set(["40P01", "40001", "55P03", "23503"]);
const TRIES = 3;

/** Returns the SQLSTATE of either driver's database error, or undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/**
 * Runs `work`, and runs it again if it lost a deadlock, waited too long for a lock, or named a row that is gone: twice at most, each time after a few
 * random milliseconds. So `work` must change only the database, and nothing there if it fails.
 * @throws any other error of `work`, and the last such error if all tries failed
 */
export async function retryPassing<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !PASSING.has(sqlState(error) ?? "")) throw error;
      // The random wait keeps two transactions that collided from colliding again.
      await sleep(5 + Math.random() * 40 * tried);
    }
  }
}

/** Runs `work` in a transaction, with `retryPassing`, or within the transaction that `db` is. */
export function inTransaction<T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  // Only the outermost caller can begin again.
  if (db.isTransaction) return work(db as Transaction<Database>);
  return retryPassing(() => db.transaction().execute(work));
}
