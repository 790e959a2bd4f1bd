import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import { isOlder, OLDEST_BESIDE, VERSION } from "#server/process/version.ts";
import type { DbConnection } from "./connect/connect.ts";
import { MIGRATION_LOCK } from "./locks.ts";
import { inTransaction } from "./retry.ts";
import type { Database } from "./schema.ts";
import { type SchemaFiles, type SqlFile, schemaFiles } from "./schema-files.ts";
import { splitSql } from "./split-sql.ts";
import { withStartLock } from "./start-lock.ts";

/**
 * The tables as the releases before 1.0.0 left them. A database from such a release has run `LAST_BEFORE`, and
 * continues after this baseline.
 */
export const BASELINE = "0093_baseline.sql";
export const LAST_BEFORE = "0093_reversed_chargebacks.sql";
/** Development before 1.0.0 had numbers up to this one, some of which have no file any more. */
const DEVELOPMENT = "0230";

/** The database cannot be brought to this program's schema. The message says why, and `cause` has the reason. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/** A release, as the database records it. */
export interface Program {
  version: string;
  /** The oldest release that may use a database which this one has changed. */
  oldestBeside: string;
  /** Has the folders `schema`, `functions`, `views` and `triggers`. */
  folder: URL;
}

const THIS_PROGRAM: Program = { version: VERSION, oldestBeside: OLDEST_BESIDE, folder: new URL(".", import.meta.url) };

/**
 * Brings the database to the program's schema, under a lock that all processes share: runs the numbered changes that it lacks,
 * each in its own transaction, then loads the functions, views and triggers whose text differs. Changes nothing if a
 * newer release, beside which this one may run, has used the database. Returns the names of the changes.
 * @throws MigrationError naming the file that failed, with all before it applied; or, with nothing changed, if the
 *   database is too old or too new
 */
export async function migrate(connection: DbConnection, program = THIS_PROGRAM): Promise<string[]> {
  const files = await schemaFiles(program.folder);
  return withStartLock(connection, MIGRATION_LOCK, () =>
    connection.db.connection().execute((db) => update(db, program, files)),
  );
}

/** Returns the names of this program's files that it must still run or load, in order. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const files = await schemaFiles(THIS_PROGRAM.folder);
  const { ran, hashes, newest } = await stateOf(db);
  if (newest !== undefined && isOlder(VERSION, newest)) return [];
  return [
    ...files.changes.filter(({ name }) => !ran.has(name)),
    ...files.loaded.filter(({ name, hash }) => hashes.get(name) !== hash),
  ].map(({ name }) => name);
}

/**
 * Reads what another start would do to a database that has tables: the files that it would run or load, and the changes
 * of another version, for which it would refuse to start.
 */
export async function changesOf(db: Kysely<Database>): Promise<{ pending: string[]; unknown: string[] }> {
  const { changes } = await schemaFiles(THIS_PROGRAM.folder);
  const { ran } = await stateOf(db);
  return { pending: await pendingMigrations(db), unknown: unknownChanges(ran, changes) };
}

/** The changes that the database has run and that are not among those of a program. */
function unknownChanges(ran: ReadonlySet<string>, changes: readonly SqlFile[]): string[] {
  const known = new Set(changes.map(({ name }) => name));
  return [...ran].filter((name) => name > DEVELOPMENT && !known.has(name));
}

interface DatabaseState {
  ran: Set<string>;
  /** The hash of each file as it was loaded. */
  hashes: Map<string, string>;
  /** The newest release that has changed the database, and the oldest that may use it. */
  newest: string | undefined;
  oldest: string | undefined;
}

async function stateOf(db: Kysely<Database>): Promise<DatabaseState> {
  const ran = await sql<{ name: string }>`select name from migration`.execute(db);
  const loaded = await sql<{ name: string; hash: string }>`select name, hash from loaded_sql`.execute(db);
  const release = await sql<{ newest: string; oldest: string }>`select newest, oldest from release`.execute(db);
  return {
    ran: new Set(ran.rows.map(({ name }) => name)),
    hashes: new Map(loaded.rows.map(({ name, hash }) => [name, hash])),
    newest: release.rows[0]?.newest,
    oldest: release.rows[0]?.oldest,
  };
}

async function update(db: Kysely<Database>, program: Program, { changes, loaded }: SchemaFiles): Promise<string[]> {
  if (!(await db.transaction().execute((trx) => register(trx, program, { changes, loaded })))) return [];
  await sql`insert into migration (name) select ${BASELINE} where exists (select from migration where name = ${LAST_BEFORE}) on conflict do nothing`.execute(
    db,
  );
  const state = await stateOf(db);
  const pending = changes.filter(({ name }) => !state.ran.has(name));
  for (const change of pending)
    await inFile(db, change, async (trx) => {
      // The change may drop a function whose text is the same as before, or whose file no longer exists.
      await sql`delete from loaded_sql`.execute(trx);
      state.hashes.clear();
      for (const name of change.needs)
        await load(
          trx,
          state.hashes,
          loaded.find((file) => file.name === `functions/${name}.sql`),
        );
      await run(trx, change);
      await sql`insert into migration (name) values (${change.name})`.execute(trx);
    });
  for (const file of loaded) await inFile(db, file, (trx) => load(trx, state.hashes, file));
  return pending.map(({ name }) => name);
}

/**
 * Records that this release changes the database, before it does. Returns false if a newer one has: then this one uses
 * the database as it is.
 * @throws MigrationError if the database is too old, or a newer release does not allow this one, or it was changed by
 *   another build of this version
 */
async function register(
  trx: Transaction<Database>,
  { version, oldestBeside }: Program,
  { changes, loaded }: SchemaFiles,
): Promise<boolean> {
  for (const table of [
    sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`,
    sql`create table if not exists loaded_sql (name text primary key, hash text not null, loaded_at timestamptz not null default now())`,
    sql`create table if not exists release (is_only boolean primary key default true check (is_only), newest text not null, oldest text not null)`,
  ])
    await table.execute(trx);
  const { ran, hashes, newest = version, oldest = oldestBeside } = await stateOf(trx);
  if (ran.size > 0 && !ran.has(LAST_BEFORE) && !ran.has(BASELINE))
    throw new MigrationError(
      "this database is older than any that can be taken over. Start the last version before 1.0.0 (commit 3629fcc6) on it once, and then this one",
    );
  if (isOlder(version, oldest))
    throw new MigrationError(
      `this is Brolga ${version}, and the database needs ${oldest} or newer. Start that version, or restore a backup from before it`,
    );
  const missing = changes.filter(({ name }) => name !== BASELINE && !ran.has(name));
  if (isOlder(version, newest)) {
    if (missing.length === 0) return false;
    throw new MigrationError(
      `Brolga ${newest} has not finished its upgrade of this database, and this is ${version}. Start ${newest}`,
    );
  }
  const known = new Set(loaded.map(({ name }) => name));
  // A function is only ever dropped by a change.
  const unknownLoaded = missing.length > 0 ? [] : [...hashes.keys()].filter((name) => !known.has(name));
  const unknown = [...unknownChanges(ran, changes), ...unknownLoaded].sort();
  if (unknown.length > 0)
    throw new MigrationError(
      `this database was used by a newer version of Brolga (${unknown.join(", ")}). Start that version, or restore a backup from before it`,
    );
  await sql`
    insert into release (newest, oldest) values (${version}, ${isOlder(oldest, oldestBeside) ? oldestBeside : oldest})
    on conflict (is_only) do update set newest = excluded.newest, oldest = excluded.oldest
    where (release.newest, release.oldest) <> (excluded.newest, excluded.oldest)`.execute(trx);
  return true;
}

/** Loads a file unless its present text is already loaded, and records its hash. */
async function load(trx: Transaction<Database>, hashes: Map<string, string>, file: SqlFile | undefined): Promise<void> {
  if (!file || hashes.get(file.name) === file.hash) return;
  await run(trx, file);
  await sql`
    insert into loaded_sql (name, hash) values (${file.name}, ${file.hash})
    on conflict (name) do update set hash = excluded.hash, loaded_at = now()`.execute(trx);
  hashes.set(file.name, file.hash);
}

async function run(trx: Transaction<Database>, { text }: SqlFile): Promise<void> {
  // PGlite runs only one statement per prepared query.
  for (const statement of splitSql(text)) await trx.executeQuery(CompiledQuery.raw(statement));
}

/** Runs a step in a transaction of its own. @throws MigrationError naming the file */
async function inFile(
  db: Kysely<Database>,
  { name }: SqlFile,
  step: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      // Building an index over millions of rows takes longer than the usual limit.
      await sql`set local statement_timeout = 0`.execute(trx);
      // Functions are loaded in the order of their names, and may call each other.
      await sql`set local check_function_bodies = off`.execute(trx);
      await step(trx);
    });
  } catch (cause) {
    throw new MigrationError(`${name} failed: ${reasonOf(cause)}`, { cause });
  }
}

/** A failure to create an extension gets instructions, because the database's user may lack the right to create it. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (!/\bextension\b/.test(cause.message)) return cause.message;
  return `search needs the extensions unaccent and pg_trgm (package postgresql-contrib). As a user who may create them in this database, run: create extension unaccent; create extension pg_trgm (${cause.message})`;
}
