import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import type { DbConnection } from "./connect/connect.ts";
import { MIGRATION_LOCK } from "./locks.ts";
import type { Database } from "./schema.ts";
import { splitSql } from "./split-sql.ts";
import { withStartLock } from "./start-lock.ts";

/**
 * The tables as the releases before 1.0.0 left them. A database from such a release has run `LAST_BEFORE`, and
 * continues after this baseline.
 */
const BASELINE = "0093_baseline.sql";
const LAST_BEFORE = "0093_reversed_chargebacks.sql";
/** Development before 1.0.0 had numbers up to this one, some of which have no file any more. */
const DEVELOPMENT = "0230";

/** Folders whose files are loaded again when their text changes, in this order. */
const LOADED = ["functions", "views", "triggers"] as const;

/** The database cannot be brought to this program's schema. The message says why, and `cause` has the reason. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

interface SqlFile {
  /** '0100_who_invited.sql', or 'functions/claim_units.sql'. */
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
  /** Names of the functions that must be loaded first, from the line '-- needs: one, two' at the file's beginning. */
  needs: string[];
}

interface SchemaFiles {
  /** The baseline and the numbered changes, in order. Each runs once. */
  changes: SqlFile[];
  loaded: SqlFile[];
}

/**
 * Brings the database to this program's schema, under a lock that all processes share: runs the numbered changes that it lacks,
 * each in its own transaction, then loads the functions, views and triggers whose text differs. Returns the names of the changes.
 * @throws MigrationError naming the file that failed, with all before it applied; or if the database is too old or too new
 */
export async function migrate(connection: DbConnection): Promise<string[]> {
  const files = await schemaFiles();
  return withStartLock(connection, MIGRATION_LOCK, () => connection.db.connection().execute((db) => update(db, files)));
}

/** Returns the names of this program's files that the database has not run or loaded yet, in order. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const files = await schemaFiles();
  const { ran, hashes } = await stateOf(db);
  return [
    ...files.changes.filter(({ name }) => !ran.has(name)),
    ...files.loaded.filter(({ name, hash }) => hashes.get(name) !== hash),
  ].map(({ name }) => name);
}

async function schemaFiles(): Promise<SchemaFiles> {
  const [changes = [], ...loaded] = await Promise.all(["schema", ...LOADED].map(filesOf));
  return {
    changes: changes.map((file) => ({ ...file, name: file.name.slice("schema/".length) })),
    loaded: loaded.flat(),
  };
}

async function filesOf(folder: string): Promise<SqlFile[]> {
  const dir = fileURLToPath(new URL(`./${folder}/`, import.meta.url));
  const paths = (await readdir(dir, { recursive: true })).filter((path) => path.endsWith(".sql"));
  const files = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(dir, path), "utf8");
      const needs = /^-- needs: (.*)$/m.exec(text)?.[1]?.split(", ") ?? [];
      // Folders of subjects are only for readers. A database identifies a file by its base name.
      const name = `${folder}/${basename(path)}`;
      return { name, text, hash: createHash("sha256").update(text).digest("hex"), needs };
    }),
  );
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The changes that ran, and the hash of each file as it was loaded. */
async function stateOf(db: Kysely<Database>): Promise<{ ran: Set<string>; hashes: Map<string, string> }> {
  const ran = await sql<{ name: string }>`select name from migration`.execute(db);
  const loaded = await sql<{ name: string; hash: string }>`select name, hash from loaded_sql`.execute(db);
  return {
    ran: new Set(ran.rows.map(({ name }) => name)),
    hashes: new Map(loaded.rows.map(({ name, hash }) => [name, hash])),
  };
}

async function update(db: Kysely<Database>, { changes, loaded }: SchemaFiles): Promise<string[]> {
  for (const table of [
    sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`,
    sql`create table if not exists loaded_sql (name text primary key, hash text not null, loaded_at timestamptz not null default now())`,
  ])
    await table.execute(db);
  await refuseOtherVersions(db, changes, loaded);
  // Records of files that no longer exist: a change of this program dropped their objects.
  const names = loaded.map(({ name }) => name);
  await sql`delete from loaded_sql where name not in (${sql.join(names)})`.execute(db);
  await sql`insert into migration (name) select ${BASELINE} where exists (select from migration where name = ${LAST_BEFORE}) on conflict do nothing`.execute(
    db,
  );
  const state = await stateOf(db);
  const pending = changes.filter(({ name }) => !state.ran.has(name));
  for (const change of pending)
    await inFile(db, change, async (trx) => {
      for (const name of change.needs)
        await load(
          trx,
          state.hashes,
          loaded.find((file) => file.name === `functions/${name}.sql`),
        );
      await run(trx, change);
      await sql`insert into migration (name) values (${change.name})`.execute(trx);
    });
  // A change may have dropped a function whose text is the same as before.
  if (pending.length > 0) state.hashes.clear();
  for (const file of loaded) await inFile(db, file, (trx) => load(trx, state.hashes, file));
  return pending.map(({ name }) => name);
}

/**
 * Refuses a database that a newer version has changed: it has run a change that this program does not know, or has a
 * function that this one lacks, while this one has no change to run. A function is only ever dropped by a change.
 * @throws MigrationError
 */
async function refuseOtherVersions(
  db: Kysely<Database>,
  changes: readonly SqlFile[],
  loaded: readonly SqlFile[],
): Promise<void> {
  const { ran, hashes } = await stateOf(db);
  if (ran.size > 0 && !ran.has(LAST_BEFORE) && !ran.has(BASELINE))
    throw new MigrationError(
      "this database is older than any that can be taken over. Start the last version before 1.0.0 (commit 3629fcc6) on it once, and then this one",
    );
  const known = new Set([...changes, ...loaded].map(({ name }) => name));
  const brings = changes.some(({ name }) => name !== BASELINE && !ran.has(name));
  const newer = [...[...ran].filter((name) => name > DEVELOPMENT), ...(brings ? [] : hashes.keys())]
    .filter((name) => !known.has(name))
    .sort();
  if (newer.length > 0)
    throw new MigrationError(
      `this database was used by a newer version of Brolga (${newer.join(", ")}). Start that version, or restore a backup from before it`,
    );
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
    await db.transaction().execute(async (trx) => {
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
