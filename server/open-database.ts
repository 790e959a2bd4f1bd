import { join } from "node:path";
import type { Config } from "./config.ts";
import { lockDataDir } from "./data-dir.ts";
import { connect, type DbConnection } from "./db/connect/connect.ts";
import { postgresPlace } from "./db/connect/postgres-hosts.ts";
import { missingSettings } from "./db/connect/session-settings.ts";
import { MigrationError, migrate } from "./db/migrate.ts";
import { StartError } from "./process/start-error.ts";

const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

async function reach(config: Config, maxLagMs: number | undefined): Promise<DbConnection> {
  const embeddedDir = join(config.dataDir, "db");
  if (!config.databaseUrl) await lockDataDir(config.dataDir);
  try {
    const { databaseUrl, replicaUrl, databasePool: poolSize, databasePrepared: prepare } = config;
    return await connect({ databaseUrl, replicaUrl, maxLagMs, poolSize, prepare, embeddedDir });
  } catch (error) {
    // A failed connection to several addresses is an AggregateError without a message.
    const cause = error instanceof AggregateError ? error.errors[0] : error;
    throw new StartError(
      config.databaseUrl
        ? `DATABASE_URL: ${postgresPlace(config.databaseUrl)} cannot be reached (${reasonOf(cause)})`
        : `the embedded database in ${embeddedDir} cannot be opened (${reasonOf(cause)})`,
    );
  }
}

/** Refuses to start without a limit on waiting for locks, because a single stuck transaction could then stop an on-sale. */
async function refuseLaxSession({ db, kind }: DbConnection): Promise<void> {
  const statements = kind === "postgres" ? await missingSettings(db) : [];
  if (statements.length > 0)
    throw new StartError(
      `DATABASE_URL: a pooler or proxy does not pass on the session settings. In the database, run: ${statements.join(" ")}`,
    );
}

/**
 * Opens the database and runs pending migrations. A replica need not answer yet.
 * @param maxLagMs how old reads from a replica may be
 * @throws StartError saying what failed
 */
export async function openDatabase(config: Config, maxLagMs?: number): Promise<DbConnection> {
  const connection = await reach(config, maxLagMs);
  try {
    await refuseLaxSession(connection);
    await migrate(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error instanceof MigrationError ? new StartError(error.message) : error;
  }
}
