import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePortPair } from "../servers/free-port.ts";
import type { PostgresServer } from "./postgres.ts";

const run = promisify(execFile);
const PLACES = ["/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"];
const READY_WITHIN_MS = 10_000;

export interface Pooler {
  /** The address of the same database through the pooler. */
  through(databaseUrl: string): string;
  /** Replaces its connections to the database, each when nobody uses it. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A PgBouncer in transaction mode in front of this PostgreSQL: the installed one or, on Debian as root, one installed
 * now. Fails if neither is possible.
 */
export async function startPooler(postgres: PostgresServer, serverConnections: number): Promise<Pooler> {
  const program = (await findProgram()) ?? (await installProgram());
  if (!program) throw new Error("PgBouncer is missing and could not be installed. Install pgbouncer.");
  return startProgram(program, postgres, serverConnections);
}

async function findProgram(): Promise<string | null> {
  for (const place of PLACES) if (await stat(place).catch(() => null)) return place;
  return null;
}

async function installProgram(): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env }).catch(() => undefined);
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "pgbouncer"], { env }).catch(() => undefined);
  return findProgram();
}

async function startProgram(program: string, postgres: PostgresServer, serverConnections: number): Promise<Pooler> {
  const home = await mkdtemp(join(tmpdir(), "brolga-pooler-"));
  const port = await freePortPair();
  const settings = `[databases]
* = host=127.0.0.1 port=${postgres.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = pooladmin
pool_mode = transaction
default_pool_size = ${serverConnections}
ignore_startup_parameters = options,extra_float_digits
`;
  const file = join(home, "pgbouncer.ini");
  await writeFile(file, settings);
  // Like PostgreSQL, PgBouncer refuses to run as root.
  const as = await otherUser();
  if (as) await Promise.all([home, file].map((path) => chown(path, as.uid, as.gid)));
  const child = spawn(program, ["-q", file], { ...as, cwd: home, stdio: "ignore" });
  const through = (databaseUrl: string) => databaseUrl.replace(`:${postgres.port}/`, `:${port}/`);
  await untilReady(through(postgres.url));
  return {
    through,
    reconnect: async () => {
      const console = new pg.Client({ connectionString: `postgres://pooladmin@127.0.0.1:${port}/pgbouncer` });
      await console.connect();
      await console.query("RECONNECT");
      await console.end();
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function otherUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > until) throw new Error("PgBouncer did not become ready", { cause: error });
      await sleep(100);
    }
  }
}
