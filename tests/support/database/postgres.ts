import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePortPair } from "../servers/free-port.ts";

const run = promisify(execFile);
const READY_WITHIN_MS = 30_000;

export interface PostgresServer {
  /** The superuser's address of a database that exists. */
  url: string;
  port: number;
  /** The folder of its data. */
  dataFolder: string;
  /** The id of the server's first process, which started all the others. */
  pid: number;
  /** The programs that came with it, such as pgbench. */
  binDir: string;
  /** Creates a database for one test; answers its address. */
  createDatabase(name: string): Promise<string>;
  /** Ends every connection at once and writes nothing more, as in a crash. */
  crash(): Promise<void>;
  /** Starts the server again after a crash, on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** False does not flush writes to the disk: for tests without a power failure. */
  durable?: boolean;
  /** More settings of the server, each as `name=value`. */
  settings?: readonly string[];
}

/**
 * A PostgreSQL server in a temporary folder, on a free port: the installed one or, on Debian as root, one installed
 * now. Fails if neither is possible: a skipped test would look like a passed one.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const binDir = (await findPrograms()) ?? (await installPrograms());
  if (!binDir)
    throw new Error("PostgreSQL is missing and could not be installed. Install it, or put initdb on the PATH.");
  return startCluster(binDir, options);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function findPrograms(): Promise<string | null> {
  const debian = await readdir("/usr/lib/postgresql").catch(() => []);
  const versions = debian.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`);
  for (const dir of [...versions, ...(process.env.PATH ?? "").split(delimiter)])
    if ((await exists(join(dir, "initdb"))) && (await exists(join(dir, "postgres")))) return dir;
  return null;
}

async function installPrograms(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !(await exists("/usr/bin/apt-get"))) return null;
  try {
    // Debian's package starts a cluster as it is installed, unless a setting already forbids it.
    await mkdir("/etc/postgresql-common", { recursive: true });
    await writeFile("/etc/postgresql-common/createcluster.conf", "create_main_cluster = false\n");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-q"], { env });
    const keepOurs = ["-o", "Dpkg::Options::=--force-confold"];
    await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...keepOurs, "postgresql"], { env });
  } catch (error) {
    console.log(`installing PostgreSQL failed: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    return null;
  }
  return findPrograms();
}

/**
 * The user whom PostgreSQL's package created. Root runs the server as this user, because PostgreSQL refuses to run as
 * root.
 */
export async function serverUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function startCluster(
  binDir: string,
  { durable = false, settings: more = [] }: PostgresOptions,
): Promise<PostgresServer> {
  const home = await mkdtemp(join(tmpdir(), "brolga-postgres-"));
  const user = await serverUser();
  if (user) await chown(home, user.uid, user.gid);
  const as = user ?? {};
  const data = join(home, "data");
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"];
  await run(join(binDir, "initdb"), initdb, { ...as, cwd: home });
  const port = await freePortPair();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${home}`];
  settings.push("max_connections=200");
  if (!durable) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  settings.push(...more);
  const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const started = spawn(join(binDir, "postgres"), args, { ...as, cwd: home, stdio: "ignore" });
    await untilReady(url, started);
    return started;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };
  return {
    url,
    port,
    dataFolder: data,
    get pid() {
      return server.pid ?? 0;
    },
    binDir,
    createDatabase: (name) => createDatabase(url, name),
    // SIGQUIT is PostgreSQL's immediate shutdown: the next start recovers from the log.
    crash: () => end("SIGQUIT"),
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: it ends open connections.
      await end("SIGINT");
      await rm(home, { recursive: true, force: true });
    },
  };
}

export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  server.kill("SIGKILL");
  throw new Error("PostgreSQL did not become ready");
}

/** Creates a database on the server that `url` names, empty or as a copy; answers its address. */
export async function createDatabase(url: string, name: string, copyOf = "template1"): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(copyOf)}`);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}
