import { randomUUID } from "node:crypto";
import { connect, type DbConnection } from "../../server/db/connect.ts";
import { createDatabase } from "./postgres.ts";

/** Where set, every test database is one of that PostgreSQL server's: the tests of the API run on both. */
export const POSTGRES_VARIABLE = "BROLGA_TEST_POSTGRES";

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
  if (databaseUrl || embeddedDir || !server)
    return connect({ databaseUrl, embeddedDir: embeddedDir ?? "memory://", poolSize });
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  return connect({ databaseUrl: await createDatabase(server, name), embeddedDir: "memory://", poolSize });
}
