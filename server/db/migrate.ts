import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import type { DbConnection } from "./connect.ts";
import { MIGRATION_LOCK } from "./locks.ts";
import type { Database } from "./schema.ts";
import { splitSql } from "./split-sql.ts";
import { withStartLock } from "./start-lock.ts";

const MIGRATIONS_DIR = fileURLToPath(new URL("./migrations/", import.meta.url));

/** A migration failed. The message names it, and `cause` has the reason. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Runs all pending migrations in order, each in its own transaction, under a lock that all processes share. Returns the
 * names of those that ran.
 * @throws MigrationError naming the file that failed; the migrations before it stay applied
 */
export async function migrate(connection: DbConnection): Promise<string[]> {
  return withStartLock(connection, MIGRATION_LOCK, () => connection.db.connection().execute(runPending));
}

/** Returns this program's migrations that the database has not run yet, in order. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const done = await sql<{ name: string }>`select name from migration`.execute(db);
  const known = new Set(done.rows.map((row) => row.name));
  const files = (await readdir(MIGRATIONS_DIR)).filter((file) => file.endsWith(".sql")).sort();
  return files.filter((file) => !known.has(file));
}

async function runPending(connection: Kysely<Database>): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`.execute(
    connection,
  );
  const ran: string[] = [];
  for (const file of await pendingMigrations(connection)) {
    const text = await readFile(new URL(file, `file://${MIGRATIONS_DIR}`), "utf8");
    try {
      await connection.transaction().execute((trx) => runFile(trx, file, text));
    } catch (cause) {
      throw new MigrationError(`migration ${file} failed: ${reasonOf(cause)}`, { cause });
    }
    ran.push(file);
  }
  return ran;
}

/** A failure to create an extension gets instructions, because the database's user may lack the right to create it. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (!/\bextension\b/.test(cause.message)) return cause.message;
  return `search needs the extensions unaccent and pg_trgm (package postgresql-contrib). As a user who may create them in this database, run: create extension unaccent; create extension pg_trgm (${cause.message})`;
}

async function runFile(trx: Transaction<Database>, file: string, text: string): Promise<void> {
  // Building an index over millions of rows takes longer than the usual limit.
  await sql`set local statement_timeout = 0`.execute(trx);
  // PGlite runs only one statement per prepared query.
  for (const statement of splitSql(text)) await trx.executeQuery(CompiledQuery.raw(statement));
  await sql`insert into migration (name) values (${file})`.execute(trx);
}
