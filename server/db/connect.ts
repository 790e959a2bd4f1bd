import { mkdir } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
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
  /** Counts the pool's connections. Undefined for the embedded database, which has a single connection. */
  pool?: () => PoolCounts;
  /** Ends every connection after its running statement has finished. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** postgres://…, with one host or several (postgres-hosts.ts), or undefined for the embedded database. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; `memory://` keeps it in memory, for tests. */
  embeddedDir: string;
  /** A dump (dumpEmbedded) with which a database in memory begins. */
  embeddedFrom?: Blob | undefined;
  /** The maximum number of connections to PostgreSQL; 10 by default. */
  poolSize?: number | undefined;
  /** False turns prepared statements off, for poolers that do not support them. */
  prepare?: boolean | undefined;
}

/** Opens the process's database: PostgreSQL if there is a URL, otherwise PGlite in its folder. @throws if that fails */
export async function connect(options: ConnectOptions): Promise<DbConnection> {
  return options.databaseUrl
    ? connectPostgres(options.databaseUrl, options.poolSize ?? 10, options.prepare ?? true)
    : connectEmbedded(options.embeddedDir, options.embeddedFrom);
}

async function connectPostgres(databaseUrl: string, max: number, prepare: boolean): Promise<DbConnection> {
  const urls = postgresHosts(databaseUrl);
  if (!urls) throw new Error("it is not a PostgreSQL address");
  const parsers = {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      format === "binary" ? pg.types.getTypeParser(oid, format) : textParserOf(oid),
  };
  // The options ask for READ COMMITTED and for an error after 3 s of waiting for a lock (docs/operations.md#postgresql).
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
  const pglite = await openEmbedded(dir, from);
  // All calls wait while a table is analyzed. A sample of 6,000 rows takes a fifth of the time of the usual 30,000.
  await pglite.exec("set timezone to 'UTC'; set default_statistics_target = 20");
  const db = new Kysely<Database>({ dialect: new EmbeddedDialect(pglite) });
  return { db, kind: "pglite", close: () => db.destroy() };
}

/** The usual 128 MB would keep a copy of every table in memory. The operating system already keeps the files. */
const SHARED_BUFFERS = ["-c", "shared_buffers=16MB"];

/** Opens the embedded database of a folder, or makes it there, from a dump if one is given (docs/decisions.md 81). */
function openEmbedded(dir: string, from?: Blob): Promise<PGlite> {
  // V8's optimizing compiler takes 600 MB for PostgreSQL's largest function, right after each start. Its baseline
  // compiler takes almost none. V8 reads these flags when it compiles the database.
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
  return PGlite.create({
    dataDir: dir,
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
    // While the cluster is made, too.
    initDbStartParams: SHARED_BUFFERS,
    ...(from && { loadDataDir: from }),
  });
}

/** Dumps the embedded database of a folder, which no process may have open, into one file. */
export async function dumpEmbedded(dir: string, compression: "gzip" | "none" = "gzip"): Promise<Uint8Array> {
  const pglite = await openEmbedded(dir);
  const file = await pglite.dumpDataDir(compression);
  await pglite.close();
  return new Uint8Array(await file.arrayBuffer());
}

/** Makes an embedded database from such a file, in a new folder. */
export async function loadEmbedded(dir: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  await mkdir(dir, { recursive: true });
  const pglite = await openEmbedded(dir, new Blob([file]));
  await pglite.close();
}
