import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { statementLog } from "../../process/tracing.ts";
import type { Database } from "../schema.ts";
import { postgresHosts } from "./postgres-hosts.ts";
import { type PoolCounts, WritablePool } from "./postgres-pool.ts";
import { MAX_LAG_MS, ReadReplica } from "./read-replica.ts";
import { sessionOptions } from "./session-settings.ts";
import { textParserOf } from "./text-parsers.ts";

export type Db = Kysely<Database>;

export interface DbConnection {
  db: Db;
  /**
   * For catalogue pages and reports, never for seats, money, sessions or tickets: reads may be MAX_LAG_MS old. Without
   * a replica, it is the same as `db`. With one, a transaction may fail here that would not fail on `db`.
   */
  reads: Db;
  /** Undefined without a replica. */
  replica?: ReadReplica;
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
  /** A dump (dumpEmbedded) that fills a new database in memory. */
  embeddedFrom?: Blob | undefined;
  /** The maximum number of connections to PostgreSQL; 10 by default. */
  poolSize?: number | undefined;
  /** postgres://… of a standby with one host, or undefined if all reads go to the primary. */
  replicaUrl?: string | undefined;
  /** How old reads may be, in milliseconds: MAX_LAG_MS by default. */
  maxLagMs?: number | undefined;
  /** False turns prepared statements off, for poolers that do not support them. */
  prepare?: boolean | undefined;
}

/** Opens the process's database: PostgreSQL if there is a URL, otherwise PGlite in its folder. @throws if that fails */
export async function connect(options: ConnectOptions): Promise<DbConnection> {
  if (options.databaseUrl) return connectPostgres(options.databaseUrl, options);
  // Loaded only here, so that a process on PostgreSQL needs no memory for it.
  const { connectEmbedded } = await import("./embedded-database.ts");
  return connectEmbedded(options.embeddedDir, options.embeddedFrom);
}

async function connectPostgres(databaseUrl: string, options: ConnectOptions): Promise<DbConnection> {
  const { poolSize: max = 10, prepare = true, replicaUrl, maxLagMs = MAX_LAG_MS } = options;
  const urls = postgresHosts(databaseUrl);
  if (!urls) throw new Error("it is not a PostgreSQL address");
  const parsers = {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      format === "binary" ? pg.types.getTypeParser(oid, format) : textParserOf(oid),
  };
  // The options ask for READ COMMITTED and for an error after 3 s of waiting for a lock (docs/run/postgresql.md).
  const settings = { max, prepare, options: sessionOptions, types: parsers as pg.CustomTypesConfig };
  const pool = new WritablePool(urls, settings);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...statementLog() });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const primary = { db, reads: db, kind: "postgres" as const, pool: () => pool.counts, close: () => db.destroy() };
  if (!replicaUrl) return primary;
  const replica = new ReadReplica({ url: replicaUrl, pool: settings, primary: pool, primaryDb: db, maxLagMs });
  const reads = new Kysely<Database>({ dialect: new PostgresDialect({ pool: replica }), ...statementLog() });
  const close = async () => {
    await reads.destroy();
    await db.destroy();
  };
  return { ...primary, reads, replica, close };
}
