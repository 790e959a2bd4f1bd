import { sql, type Transaction } from "kysely";
import type { Database } from "../schema.ts";
import type { Db } from "./connect.ts";

type Work<T> = (trx: Transaction<Database>) => Promise<T>;
interface Execution {
  execute<T>(work: Work<T>): Promise<T>;
}

/**
 * The same database, but `beforeCommit` runs at the end of each transaction that has changed something, and can still undo it
 * by failing. `committed` is called after such a transaction.
 */
export function recordingDb(db: Db, beforeCommit: Work<void>, committed: () => void): Db {
  const run = async <T>(transaction: Execution, work: Work<T>): Promise<T> => {
    let changed = false;
    const result = await transaction.execute(async (trx) => {
      const done = await work(trx);
      changed = await hasChanged(trx);
      if (changed) await beforeCommit(trx);
      return done;
    });
    if (changed) committed();
    return result;
  };
  /** Kysely's builder of a transaction. Its other methods return a new builder. */
  const builder = (inner: object): object =>
    new Proxy(inner, {
      get: (target, name) => {
        if (name === "execute") return (work: Work<unknown>) => run(target as Execution, work);
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (...args: unknown[]) => builder(value.apply(target, args)) : value;
      },
    });
  return new Proxy(db, {
    get: (target, name) => {
      if (name === "transaction") return () => builder(target.transaction());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A transaction gets a number when it first changes or locks a row. */
async function hasChanged(trx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as changed`.execute(trx);
  return rows[0]?.changed ?? false;
}
