import { join } from "node:path";
import { checkSettings } from "./check-settings.ts";
import type { Config } from "./config.ts";
import { lockDataDir, prepareDataDir } from "./data-dir.ts";
import { connect, type Db, type DbConnection } from "./db/connect/connect.ts";
import { postgresPlace } from "./db/connect/postgres-hosts.ts";
import { missingSettings } from "./db/connect/session-settings.ts";
import { MigrationError, migrate } from "./db/migrate.ts";
import { DiskRoom } from "./disk-room.ts";
import { StartError } from "./process/start-error.ts";

const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

interface OpenOptions {
  /** How old reads from a replica may be. */
  maxLagMs?: number | undefined;
  /** Refuses settings that do not suit what the database has. It runs before migrations, and changes nothing. */
  check?: (db: Db, config: Config) => Promise<void>;
  warn?: (message: string) => void;
}

async function reach(config: Config, maxLagMs: number | undefined): Promise<DbConnection> {
  const embeddedDir = join(config.dataDir, "db");
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
      `DATABASE_URL: a pooler or proxy does not pass on the session settings. In the database, run: ${statements.join(" ")} PgBouncer then needs RECONNECT (docs/run/postgresql.md)`,
    );
}

/**
 * Checks all settings, prepares DATA_DIR, opens the database and runs pending migrations, in this order. A replica need not
 * answer yet.
 * @throws SettingsError if a setting is wrong, with nothing changed; StartError saying what else failed
 */
export async function openDatabase(config: Config, { maxLagMs, check, warn }: OpenOptions = {}): Promise<DbConnection> {
  await checkSettings(config);
  if (!config.databaseUrl) {
    // A process whose disk fills up while it runs would block for ever.
    await new DiskRoom(config.dataDir).demand();
    await prepareDataDir(config.dataDir, warn);
    await lockDataDir(config.dataDir);
  }
  const connection = await reach(config, maxLagMs);
  try {
    await refuseLaxSession(connection);
    await check?.(connection.db, config);
    if (config.databaseUrl) await prepareDataDir(config.dataDir, warn);
    await migrate(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error instanceof MigrationError ? new StartError(error.message) : error;
  }
}
