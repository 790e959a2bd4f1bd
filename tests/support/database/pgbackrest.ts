import { execFile } from "node:child_process";
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type PostgresServer, serverUser } from "./postgres.ts";

const run = promisify(execFile);
const PROGRAM = "/usr/bin/pgbackrest";

/** Backups of one PostgreSQL server with the configuration of deploy/pgbackrest.conf, in a temporary folder. */
export interface Archive {
  /** Settings of the server that it archives. */
  settings: string[];
  /** Names the server. Call it before the other functions. */
  attach(postgres: PostgresServer): Promise<void>;
  /** Runs a command of pgBackRest on the stanza. @returns what it printed */
  command(...words: string[]): Promise<string>;
  remove(): Promise<void>;
}

/**
 * The installed pgBackRest or, on Debian as root, a newly installed one.
 * @throws Error if neither is possible
 */
export async function makeArchive(): Promise<Archive> {
  if (!(await isInstalled())) await install();
  if (!(await isInstalled())) throw new Error("pgBackRest is missing and could not be installed. Install pgbackrest.");
  const user = await serverUser();
  const home = await mkdtemp(join(tmpdir(), "brolga-archive-"));
  const folders = ["repository", "log", "lock"].map((name) => join(home, name));
  for (const folder of folders) await mkdir(folder);
  if (user) for (const path of [home, ...folders]) await chown(path, user.uid, user.gid);
  const file = join(home, "pgbackrest.conf");
  const stanza = [`--config=${file}`, "--stanza=brolga"];
  const [repository = "", log = "", lock = ""] = folders;
  return {
    settings: [
      "archive_mode=on",
      `archive_command=${PROGRAM} ${stanza.join(" ")} archive-push %p`,
      "archive_timeout=60",
      "log_destination=stderr",
    ],
    attach: async ({ dataFolder, port }) => {
      const changes = {
        "repo1-path": repository,
        "log-path": log,
        "lock-path": lock,
        "pg1-path": dataFolder,
        "pg1-port": String(port),
        "pg1-socket-path": join(dataFolder, ".."),
      };
      await writeFile(file, `${await deployed(changes)}\nrepo1-cipher-pass=only for tests\n`);
    },
    command: async (...words) => {
      const { stdout } = await run(PROGRAM, [...stanza, ...words], { ...user, cwd: home, maxBuffer: 1 << 26 });
      return stdout;
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

/** The deployed configuration with a test's own paths. It must contain each of the original ones. */
async function deployed(changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile("deploy/pgbackrest.conf", "utf8");
  for (const [name, value] of Object.entries(changes)) {
    const line = new RegExp(`^${name}=.*$`, "m");
    if (!line.test(text)) throw new Error(`deploy/pgbackrest.conf has no ${name}`);
    text = text.replace(line, `${name}=${value}`);
  }
  return text;
}

const isInstalled = () =>
  stat(PROGRAM).then(
    () => true,
    () => false,
  );

async function install(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env }).catch(() => undefined);
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "pgbackrest"], { env }).catch(
    () => undefined,
  );
}
