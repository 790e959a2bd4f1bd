import { randomUUID } from "node:crypto";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, type DbConnection } from "#server/db/connect.ts";
import { createDatabase } from "./postgres.ts";

/** Where set, every test database is one of that PostgreSQL server's: the tests of the API run on both. */
export const POSTGRES_VARIABLE = "BROLGA_TEST_POSTGRES";

/** Where set, test databases begin as the one in this folder, with its tables and empty: `db`, and `db.tar` for memory. */
export const TEMPLATE_VARIABLE = "BROLGA_TEST_TEMPLATE";

export interface TestDatabaseOptions {
  /** A database of the caller's own. */
  databaseUrl?: string | undefined;
  poolSize?: number | undefined;
  /** The embedded database in this folder, whatever else the tests run on. */
  embeddedDir?: string | undefined;
}

/** An empty database for one test file: embedded and in memory, or one of the PostgreSQL server that the run is told of. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<DbConnection> {
  const { databaseUrl, poolSize = 10, embeddedDir } = options;
  const server = process.env[POSTGRES_VARIABLE];
  if (databaseUrl || embeddedDir) return connect({ databaseUrl, embeddedDir: embeddedDir ?? "memory://", poolSize });
  if (!server) return connect({ embeddedDir: "memory://", embeddedFrom: await template() });
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  return connect({ databaseUrl: await createDatabase(server, name), embeddedDir: "memory://", poolSize });
}

async function template(): Promise<Blob | undefined> {
  const folder = process.env[TEMPLATE_VARIABLE];
  return folder ? new Blob([await readFile(join(folder, "db.tar"))]) : undefined;
}

/** A DATA_DIR whose embedded database has its tables: making them takes a process seconds. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = process.env[TEMPLATE_VARIABLE];
  if (folder) await cp(join(folder, "db"), join(dataDir, "db"), { recursive: true });
}
