import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { connect, type DbConnection } from "../../server/db/connect.ts";
import { createDatabase } from "./postgres.ts";

/** Where set, every test database is one of that PostgreSQL server's: the tests of the API run on both. */
export const POSTGRES_VARIABLE = "BROLGA_TEST_POSTGRES";

/** Where set, a database in memory begins as the one in this file: with its tables, and empty. */
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
  const file = process.env[TEMPLATE_VARIABLE];
  return file ? new Blob([await readFile(file)]) : undefined;
}
