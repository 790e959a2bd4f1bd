import { CompiledQuery, type Kysely } from "kysely";
import type { ConstructorOptions } from "pg-boss";
import type { Db } from "../db/connect/connect.ts";
import type { Database } from "../db/schema.ts";
import { splitSql } from "../db/split-sql.ts";

/**
 * Lets pg-boss use the process's database through Kysely, so that on PGlite its statements never become part of another
 * caller's open transaction. pg-boss sends blocks of several statements, which cannot be prepared. So they run one after
 * the other on one connection.
 */
export function jobDatabase(db: Db): NonNullable<ConstructorOptions["db"]> {
  return {
    executeSql: (text, values = []) => {
      const statements = values.length > 0 ? [text] : splitSql(text);
      return db.connection().execute((connection) => runAll(connection, statements, values));
    },
  };
}

async function runAll(connection: Kysely<Database>, statements: readonly string[], values: readonly unknown[]) {
  const rows: unknown[] = [];
  try {
    for (const statement of statements)
      rows.push(...(await connection.executeQuery(CompiledQuery.raw(statement, [...values]))).rows);
    return { rows };
  } catch (error) {
    // A block that fails after its BEGIN must not leave the connection in a failed transaction.
    if (statements.length > 1) await connection.executeQuery(CompiledQuery.raw("rollback"));
    throw error;
  }
}
