import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import { errorCode } from "#server/process/error-code.ts";
import type { Db } from "./connect/connect.ts";
import { planIsStale } from "./failures.ts";
import type { Database } from "./schema.ts";

/**
 * deadlock_detected, serialization_failure, lock_not_available, and foreign_key_violation if somebody deleted a row
 * that was read before. The same transaction may succeed a moment later, or see that the row was deleted.
 */
const PASSING = new Set(["40P01", "40001", "55P03", "23503"]);
const TRIES = 3;

const passes = (error: unknown) => PASSING.has(errorCode(error) ?? "") || planIsStale(error);

/**
 * Runs `work`, and runs it again if it lost a deadlock, waited too long for a lock, named a row that was deleted, or met
 * a stale plan: twice at most, each time after a few random milliseconds. So `work` must change only the database, and
 * nothing there if it fails.
 * @throws any other error of `work`, and the last such error if all tries failed
 */
export async function retryPassing<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !passes(error)) throw error;
      // The random wait stops two transactions that collided from colliding again.
      await sleep(5 + Math.random() * 40 * tried);
    }
  }
}

/** Runs `work` in a transaction, with `retryPassing`. If `db` is a transaction, it runs within that one. */
export function inTransaction<T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  // Only the caller that opened the transaction can begin again.
  if (db.isTransaction) return work(db as Transaction<Database>);
  return retryPassing(() => db.transaction().execute(work));
}
