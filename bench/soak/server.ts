import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { freePortPair } from "#tests/support/servers/free-port.ts";
import { PROBE_LINE, type WatchedServer } from "./figures.ts";

const READY_WITHIN_MS = 300_000;
/** Short, so that thousands of holds end by themselves within the hour. */
const HOLD_SECONDS = 120;

/** The flags of `npm start`, whose process this one replaces. */
async function startFlags(): Promise<string[]> {
  const manifest: { scripts: { start: string } } = JSON.parse(await readFile("package.json", "utf8"));
  return manifest.scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

/** Resolves with the next line of the output that begins with `start`, without that beginning. */
function nextLine(child: ChildProcess, start: string): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let unread = "";
    const ended = () => reject(new Error("the server has ended"));
    const read = (chunk: Buffer) => {
      unread += chunk;
      const lines = unread.split("\n");
      unread = lines.pop() ?? "";
      const found = lines.find((line) => line.startsWith(start));
      if (found === undefined) return;
      child.stdout?.off("data", read);
      child.off("exit", ended);
      resolve(found.slice(start.length));
    };
    child.stdout?.on("data", read);
    child.once("exit", ended);
  });
}

/** Starts a box office as `npm start` does, on a database of its own. */
export async function startWatched(onPostgres: boolean): Promise<WatchedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "brolga-soak-"));
  const postgres = onPostgres ? await startPostgres() : null;
  const databaseUrl = await postgres?.createDatabase("soak");
  const port = await freePortPair();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    RATE_LIMITS: "0",
    HOLD_SECONDS: String(HOLD_SECONDS),
    LOG_LEVEL: "error",
  };
  const flags = [...(await startFlags()), "--expose-gc", "--import", "./bench/soak/probe.ts"];
  // scripts/start.ts makes the demo's database in a separate process, as at a real first start.
  const child = spawn(process.execPath, [...flags, "scripts/start.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const pid = child.pid ?? 0;
  let counter: pg.Client | undefined;
  const remove = async () => {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 1000 });
  };
  const late = setTimeout(() => child.kill("SIGKILL"), READY_WITHIN_MS);
  try {
    await nextLine(child, "listening on ");
    if (postgres) {
      counter = new pg.Client({ connectionString: postgres.url });
      await counter.connect();
    }
  } catch (error) {
    child.kill("SIGKILL");
    await remove();
    throw error;
  } finally {
    clearTimeout(late);
  }
  return {
    url: `http://localhost:${port}`,
    pid,
    probe: async () => {
      const said = nextLine(child, PROBE_LINE);
      child.kill("SIGUSR2");
      return JSON.parse(await said);
    },
    databaseConnections: async () => {
      const sql = "select count(*)::int as count from pg_stat_activity where datname = 'soak'";
      return (await counter?.query<{ count: number }>(sql))?.rows[0]?.count ?? 0;
    },
    verify: async () => {
      const ops = spawn(process.execPath, ["server/ops/main.ts", "verify"], {
        env,
        stdio: ["ignore", "inherit", "inherit"],
      });
      const [code] = await once(ops, "exit");
      return code === 0;
    },
    stop: async () => {
      await counter?.end();
      child.kill("SIGTERM");
      await exited;
    },
    remove,
  };
}
