import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeTestBoxOffice, TEST_SESSION_SECRET, type TestBoxOffice } from "../box-office.ts";
import { type PostgresOptions, type PostgresServer, startPostgres } from "../database/postgres.ts";
import { freePortPair } from "./free-port.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

export interface TwoProcesses {
  postgres: PostgresServer;
  databaseUrl: string;
  /**
   * The same database as the test's own process sees it: its catalogue, its buyers (both servers accept their tokens),
   * its tables.
   */
  box: TestBoxOffice;
  /** Two servers of the box office. `restart` replaces one of them. */
  servers: [ServerProcess, ServerProcess];
  restart(index: 0 | 1): Promise<void>;
  /** Starts a process that runs only the jobs. `stop` ends it too. */
  startJobs(): Promise<ServerProcess>;
  stop(): Promise<void>;
}

export interface TwoProcessesOptions extends PostgresOptions {
  /** The database's name. */
  name: string;
  env?: Record<string, string>;
}

/** Two box offices on one PostgreSQL, with the fixture catalogue. */
export async function startTwoProcesses(options: TwoProcessesOptions): Promise<TwoProcesses> {
  const { name, env = {}, ...more } = options;
  const postgres = await startPostgres(more);
  const folder = await mkdtemp(join(tmpdir(), `brolga-${name}-`));
  const databaseUrl = await postgres.createDatabase(name);
  const box = await makeTestBoxOffice({ databaseUrl });
  const settings = {
    DATABASE_URL: databaseUrl,
    DEMO: "0",
    DOORS_HOURS_BEFORE: "1000000",
    RATE_LIMITS: "0",
    LOG_LEVEL: "silent",
    SESSION_SECRET: TEST_SESSION_SECRET,
    ...env,
  };
  const ports = [await freePortPair(), await freePortPair()] as const;
  const start = (index: 0 | 1) =>
    startServer({ port: ports[index], dataDir: join(folder, String(index)), env: settings });
  const servers: [ServerProcess, ServerProcess] = [await start(0), await start(1)];
  const jobs: ServerProcess[] = [];
  return {
    postgres,
    databaseUrl,
    box,
    servers,
    restart: async (index) => {
      servers[index] = await start(index);
    },
    startJobs: async () => {
      const dataDir = join(folder, `jobs-${jobs.length}`);
      const started = await startServer({ port: ports[0], dataDir, env: settings, args: ["--jobs"] });
      jobs.push(started);
      return started;
    },
    stop: async () => {
      await Promise.all([...servers, ...jobs].map((server) => server.stop()));
      await box.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
