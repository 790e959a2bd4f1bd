import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { EmbeddedDialect } from "./embedded-dialect.ts";
import { textParserOf } from "./embedded-wire.ts";
import { postgresHosts } from "./postgres-hosts.ts";
import { type PoolCounts, WritablePool } from "./postgres-pool.ts";
import type { Database } from "./schema.ts";
import { sessionOptions } from "./session-settings.ts";

export type Db = Kysely<Database>;

export interface DbConnection {
  db: Db;
  kind: "pglite" | "postgres";
  /** What its pool of connections holds; undefined where there is but one. */
  pool?: () => PoolCounts;
  /** Ends every connection; running statements finish first. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** postgres://…, with one host or several (postgres-hosts.ts), or undefined for the embedded database. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; `memory://` keeps it in memory (tests). */
  embeddedDir: string;
  /** A database once written out (dumpEmbedded), as which one in memory begins. */
  embeddedFrom?: Blob | undefined;
  /** Connections to PostgreSQL at most; 10 where nothing is said. */
  poolSize?: number | undefined;
  /** False: no statement is kept prepared, for poolers that do not know of them. */
  prepare?: boolean | undefined;
}

/** Opens the one database of the process: PostgreSQL where a URL is given, else PGlite in its folder. */
export async function connect(options: ConnectOptions): Promise<DbConnection> {
  return options.databaseUrl
    ? connectPostgres(options.databaseUrl, options.poolSize ?? 10, options.prepare ?? true)
    : connectEmbedded(options.embeddedDir, options.embeddedFrom);
}

async function connectPostgres(databaseUrl: string, max: number, prepare: boolean): Promise<DbConnection> {
  const urls = postgresHosts(databaseUrl);
  if (!urls) throw new Error("it is no address of PostgreSQL");
  const parsers = {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      format === "binary" ? pg.types.getTypeParser(oid, format) : textParserOf(oid),
  };
  // READ COMMITTED is stated, and a lock that cannot be had in 3 s is an answer (docs/operations.md#postgresql).
  const pool = new WritablePool(urls, {
    max,
    prepare,
    options: sessionOptions,
    types: parsers as pg.CustomTypesConfig,
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, kind: "postgres", pool: () => pool.counts, close: () => db.destroy() };
}

async function connectEmbedded(dir: string, from: Blob | undefined): Promise<DbConnection> {
  if (!dir.startsWith("memory://")) await mkdir(dir, { recursive: true });
  const pglite = await PGlite.create({ dataDir: dir, extensions, ...(from && { loadDataDir: from }) });
  // Everybody waits while a table is analyzed: a sample of 6,000 rows takes a fifth of the time of the usual 30,000.
  await pglite.exec("set timezone to 'UTC'; set default_statistics_target = 20");
  const db = new Kysely<Database>({ dialect: new EmbeddedDialect(pglite) });
  return { db, kind: "pglite", close: () => db.destroy() };
}

const extensions = { pg_trgm, unaccent };

/** The embedded database in a folder that no process has open, as one file. */
export async function dumpEmbedded(dir: string, compression: "gzip" | "none" = "gzip"): Promise<Uint8Array> {
  const pglite = await PGlite.create({ dataDir: dir, extensions });
  const file = await pglite.dumpDataDir(compression);
  await pglite.close();
  return new Uint8Array(await file.arrayBuffer());
}

/** Makes an embedded database of such a file, in a folder that is not there yet. */
export async function loadEmbedded(dir: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  await mkdir(dir, { recursive: true });
  const pglite = await PGlite.create({ dataDir: dir, loadDataDir: new Blob([file]), extensions });
  await pglite.close();
}
