import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { prepareDataDir } from "./data-dir.ts";
import { makeLogger } from "./logger.ts";
import type { Office } from "./office.ts";
import { openDatabase } from "./open-database.ts";
import { loadSecrets } from "./secrets.ts";
import { StartError } from "./start-error.ts";

/** What is still running after this long is cut off. */
const CLOSE_WITHIN_MS = 10_000;

async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: "::" });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") throw new StartError(`PORT ${port} is taken by another process`);
    if (code === "EACCES") throw new StartError(`PORT ${port} may not be used by this user`);
    throw error;
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  await prepareDataDir(config.dataDir);
  const { secrets, gateway } = await loadSecrets(config);
  const log = makeLogger(config.logLevel);
  const connection = await openDatabase(config);
  const office: Office = {
    config,
    db: connection.db,
    clock: () => new Date(),
    secrets,
    gateway,
    mail: { queue: async () => undefined },
    log,
  };
  const app = await buildApp(office);
  await listen(app, config.port);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    await app.close();
    await connection.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  console.log(`listening on http://localhost:${config.port}`);
}

try {
  await start();
} catch (error) {
  // An expected failure is one line; anything else is ours to see whole.
  console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
