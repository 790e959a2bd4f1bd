import { randomUUID } from "node:crypto";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, type DbConnection } from "#server/db/connect/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { createDatabase } from "./postgres.ts";

/** If set, every test database is on this PostgreSQL server, so that the API tests can run on both databases. */
export const POSTGRES_VARIABLE = "BROLGA_TEST_POSTGRES";

/** A database on that server with all tables and no rows. Test databases are copies of it. */
export const WITH_TABLES = "with_tables";

/**
 * If set, test databases start as a copy of the empty one in this folder, with its tables: `db`, or `db.tar` in memory.
 */
export const TEMPLATE_VARIABLE = "BROLGA_TEST_TEMPLATE";

export interface TestDatabaseOptions {
  /** The address of a database that the caller has made. */
  databaseUrl?: string | undefined;
  poolSize?: number | undefined;
  /** The address of a standby of `databaseUrl`, for reads that may be old. */
  replicaUrl?: string | undefined;
  /** Opens the embedded database in this folder, whichever database the other tests run on. */
  embeddedDir?: string | undefined;
}

/** A database for one test file, with all tables and nothing in them. */
export async function openDatabaseWithTables(options: TestDatabaseOptions = {}): Promise<DbConnection> {
  const connection = await openTestDatabase(options);
  // Every other database is a copy of one that has its tables.
  const isOther = options.databaseUrl !== undefined || options.embeddedDir !== undefined;
  if (isOther || !(process.env[POSTGRES_VARIABLE] || process.env[TEMPLATE_VARIABLE])) await migrate(connection);
  return connection;
}

/** A database without rows for one test file: embedded and in memory, or on the server that POSTGRES_VARIABLE names. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<DbConnection> {
  const { databaseUrl, replicaUrl, poolSize = 10, embeddedDir } = options;
  const server = process.env[POSTGRES_VARIABLE];
  if (databaseUrl || embeddedDir)
    return connect({ databaseUrl, replicaUrl, embeddedDir: embeddedDir ?? "memory://", poolSize });
  if (!server) return connect({ embeddedDir: "memory://", embeddedFrom: await template() });
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  return connect({ databaseUrl: await createDatabase(server, name, WITH_TABLES), embeddedDir: "memory://", poolSize });
}

async function template(): Promise<Blob | undefined> {
  const folder = process.env[TEMPLATE_VARIABLE];
  return folder ? new Blob([await readFile(join(folder, "db.tar"))]) : undefined;
}

/** A DATA_DIR whose embedded database already has its tables. A process takes seconds to create them. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = process.env[TEMPLATE_VARIABLE];
  if (folder) await cp(join(folder, "db"), join(dataDir, "db"), { recursive: true });
}
