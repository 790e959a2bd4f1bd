import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Db } from "./connect.ts";
import type { Database } from "./schema.ts";

/** deadlock_detected, serialization_failure, lock_not_available: the same transaction may well pass a moment later. */
const PASSING = new Set(["40P01", "40001", "55P03"]);
const TRIES = 3;

/** The SQLSTATE of a database error, whichever driver threw it; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/**
 * Runs `work`, and again (twice at most, after a few milliseconds of chance) where it lost a deadlock or waited too long
 * for a lock. `work` therefore touches nothing but the database, and leaves nothing there where it fails.
 * @throws whatever `work` throws; the last lock error where all tries lost.
 */
export async function retryPassing<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !PASSING.has(sqlState(error) ?? "")) throw error;
      // Jitter, so that those who met once do not meet again.
      await sleep(5 + Math.random() * 40 * tried);
    }
  }
}

/** Runs `work` in a transaction, with `retryPassing`. */
export function inTransaction<T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return retryPassing(() => db.transaction().execute(work));
}
