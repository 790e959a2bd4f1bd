import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePortPair } from "../servers/free-port.ts";
import { signal, treeOf } from "../servers/processes.ts";
import { type PostgresServer, serverUser, untilReady } from "./postgres.ts";

/** A streaming standby of a PostgreSQL server on the same machine. */
export interface Standby {
  /** The standby's address of a database, by the primary's. */
  urlOf(primaryUrl: string): string;
  /** The standby continues to receive changes, but shows none of them. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Everything that the standby has logged: all statements, and errors. */
  log(): Promise<string>;
  /** Kills the standby at once. */
  kill(): Promise<void>;
  /** Stops every process of it, without closing connections. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Copies the primary and follows it. */
export async function startStandby(primary: PostgresServer): Promise<Standby> {
  const home = await mkdtemp(join(tmpdir(), "brolga-standby-"));
  const user = await serverUser();
  if (user) await chown(home, user.uid, user.gid);
  const as = user ?? {};
  const data = join(home, "data");
  const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres", "-D", data];
  await promisify(execFile)(
    join(primary.binDir, "pg_basebackup"),
    [...from, "--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync"],
    { ...as, cwd: home },
  );
  const port = await freePortPair();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${home}`, "fsync=off"];
  settings.push("max_connections=200", "log_statement=all", "wal_receiver_status_interval=1s");
  const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const logFile = join(home, "log");
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const start = async () => {
    const log = await open(logFile, "a");
    server = spawn(join(primary.binDir, "postgres"), args, { ...as, cwd: home, stdio: ["ignore", log.fd, log.fd] });
    await log.close();
    await untilReady(url, server);
  };
  /** Signals every process of the standby. The main process comes first, so that it cannot start others meanwhile. */
  const signalAll = async (name: NodeJS.Signals) => {
    server.kill(name);
    signal(await treeOf(Number(server.pid)), name);
  };
  const end = async (name: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    // A stopped process would never end.
    await signalAll("SIGCONT");
    const ended = once(server, "exit");
    server.kill(name);
    await ended;
  };
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await start();
  return {
    urlOf: (primaryUrl) => {
      const address = new URL(primaryUrl);
      address.port = String(port);
      return address.href;
    },
    pauseReplay: () => run("select pg_wal_replay_pause()"),
    resumeReplay: () => run("select pg_wal_replay_resume()"),
    log: () => readFile(logFile, "utf8"),
    kill: () => end("SIGKILL"),
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    start,
    stop: async () => {
      await end("SIGINT");
      await rm(home, { recursive: true, force: true });
    },
  };
}
