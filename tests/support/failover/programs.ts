import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Debian's paths, with the package of each program. */
const PROGRAMS = {
  etcd: { path: "/usr/bin/etcd", package: "etcd-server" },
  patroni: { path: "/usr/bin/patroni", package: "patroni" },
  haproxy: { path: "/usr/sbin/haproxy", package: "haproxy" },
  pgbouncer: { path: "/usr/sbin/pgbouncer", package: "pgbouncer" },
} as const;
export type ProgramName = keyof typeof PROGRAMS;

/** Prevents Debian from starting what it installs. Containers often have such a file already. */
const POLICY = "/usr/sbin/policy-rc.d";

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

interface Program {
  path: string;
  package: string;
}

/** Installs what is missing, as root on Debian. @throws Error naming what is still missing */
export async function needPrograms(wanted: readonly Program[] = Object.values(PROGRAMS)): Promise<void> {
  const missing = async () => {
    const found = await Promise.all(wanted.map(async (one) => ((await exists(one.path)) ? [] : [one])));
    return found.flat().map((one) => one.package);
  };
  const packages = await missing();
  if (packages.length > 0 && process.getuid?.() === 0) await install(packages);
  const still = await missing();
  if (still.length > 0) throw new Error(`missing, and could not be installed: ${still.join(", ")}`);
}

async function install(packages: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env }).catch(() => undefined);
  const isOurs = await writeFile(POLICY, "#!/bin/sh\nexit 101\n", { flag: "wx", mode: 0o755 }).then(
    () => true,
    () => false,
  );
  const arguments_ = ["install", "-y", "-q", "--no-install-recommends", ...packages];
  await run("apt-get", arguments_, { env }).catch(() => undefined);
  if (isOurs) await rm(POLICY);
}

/** The user of PostgreSQL, which refuses to run as root. Undefined if this process is not root either. */
export async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** A program that runs until it is stopped, with its output in a file. */
export interface Running {
  child: ChildProcess;
  pid: number;
  output(): Promise<string>;
  /** SIGTERM, and SIGKILL if that is not enough. */
  stop(): Promise<void>;
}

const STOPPED_WITHIN_MS = 15_000;

export async function start(
  name: ProgramName,
  args: readonly string[],
  { home, env = {}, label = name }: { home: string; env?: Record<string, string>; label?: string },
): Promise<Running> {
  const as = (await postgresUser()) ?? {};
  const file = join(home, `${label}.log`);
  const log = await open(file, "a", 0o666);
  const path = `/usr/sbin:/usr/bin:/sbin:/bin:${process.env.PATH}`;
  const child = spawn(PROGRAMS[name].path, args, {
    ...as,
    cwd: home,
    env: { ...process.env, HOME: home, PATH: path, ...env },
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  const ended = once(child, "exit").catch(() => undefined);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    pid: child.pid ?? 0,
    output: () => readFile(file, "utf8"),
    stop: async () => {
      if (isOver()) return;
      child.kill("SIGCONT");
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), STOPPED_WITHIN_MS);
      await ended;
      clearTimeout(force);
    },
  };
}
