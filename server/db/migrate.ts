import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import type { DbConnection } from "./connect.ts";
import { MIGRATION_LOCK } from "./locks.ts";
import type { Database } from "./schema.ts";
import { splitSql } from "./split-sql.ts";
import { inTurn } from "./start-turn.ts";

const MIGRATIONS_DIR = fileURLToPath(new URL("./migrations/", import.meta.url));

/** A migration that failed; its name is in the message, its reason in the cause. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Brings the database to the newest numbered migration, once, under an advisory lock, each file in its own
 * transaction. Returns the names that ran.
 * @throws MigrationError naming the file that failed; everything before it stays.
 */
export async function migrate(connection: DbConnection): Promise<string[]> {
  return inTurn(connection, MIGRATION_LOCK, () => connection.db.connection().execute(runPending));
}

/** The migrations that this program has and the database has not, in their order. */
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

/** The search needs two extensions, which a user without rights of its own in the database cannot add. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (!/\bextension\b/.test(cause.message)) return cause.message;
  return `search needs the extensions unaccent and pg_trgm (package postgresql-contrib); a user who may create them in this database runs: create extension unaccent; create extension pg_trgm (${cause.message})`;
}

async function runFile(trx: Transaction<Database>, file: string, text: string): Promise<void> {
  // An index of millions of rows takes its time.
  await sql`set local statement_timeout = 0`.execute(trx);
  // PGlite takes one prepared statement at a time.
  for (const statement of splitSql(text)) await trx.executeQuery(CompiledQuery.raw(statement));
  await sql`insert into migration (name) values (${file})`.execute(trx);
}
