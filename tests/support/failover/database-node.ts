import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { freePortPair } from "../servers/free-port.ts";
import { signal, treeOf } from "../servers/processes.ts";
import { postgresUser, type Running, start } from "./programs.ts";

/** Used only on this machine and in this test. */
export const PASSWORD = "only-for-this-test";

/** One machine of the pair: Patroni, PostgreSQL, and its simulated network cable. */
export interface DatabaseNode {
  name: string;
  /** Where others reach it: through its cable. */
  postgresPort: number;
  patroniPort: number;
  /** The database itself, as the machine's own user connects to it. */
  localPort: number;
  /** Starts Patroni, which starts PostgreSQL. */
  boot(): Promise<void>;
  /** kill -9 of everything on it. */
  kill(): Promise<void>;
  /** kill -9 of PostgreSQL alone. */
  killDatabase(): Promise<void>;
  /** Stops everything on it, while its connections stay open. */
  freeze(): Promise<void>;
  thaw(): void;
  /**
   * Drops all traffic to and from the node without closing connections, so the other machines, the box office and etcd
   * receive nothing from it.
   */
  unplug(): void;
  plug(): void;
  log(): Promise<string>;
  stop(): Promise<void>;
}

export async function makeNode(
  name: string,
  home: string,
  etcdPort: number,
  synchronous: boolean,
): Promise<DatabaseNode> {
  const folder = join(home, name);
  await mkdir(folder);
  const user = await postgresUser();
  if (user) await chown(folder, user.uid, user.gid);
  const [postgresPort, patroniPort, toEtcd, localPort, localPatroni] = [
    await freePortPair(),
    await freePortPair(),
    await freePortPair(),
    await freePortPair(),
    await freePortPair(),
  ];
  const cable = await layCable(folder, [
    [postgresPort, localPort],
    [patroniPort, localPatroni],
    [toEtcd, etcdPort],
  ]);
  const config = join(folder, "patroni.yml");
  const ours = await readFile("deploy/patroni.yml", "utf8");
  await writeFile(config, synchronous ? ours : ours.replace("synchronous_mode: true", "synchronous_mode: false"));
  const data = join(folder, "data");
  const env = {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${localPatroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${localPort}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgresPort}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: join(folder, "pgpass"),
    PATRONI_ETCD_HOSTS: `127.0.0.1:${toEtcd}`,
    // Otherwise Patroni would ask etcd for its own address, and bypass the cable.
    PATRONI_ETCD_USE_PROXIES: "true",
    PATRONI_SUPERUSER_USERNAME: "postgres",
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: "replicator",
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_USERNAME: "rewinder",
    PATRONI_REWIND_PASSWORD: PASSWORD,
  };
  let patroni: Running | undefined;
  const postmaster = async () => {
    const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
    return treeOf(Number(text.split("\n")[0]) || 0);
  };
  /** Twice, for processes that start meanwhile. */
  const toAll = async (name: NodeJS.Signals) => {
    for (let time = 0; time < 2; time++) signal([...(patroni ? [patroni.pid] : []), ...(await postmaster())], name);
  };
  /** PostgreSQL is stopped first. Otherwise it could start a process that is missing in the list of its processes. */
  const killDatabase = async () => {
    for (let time = 0; time < 2; time++) signal(await postmaster(), "SIGSTOP");
    signal(await postmaster(), "SIGKILL");
  };
  const kill = async () => {
    if (patroni) signal([patroni.pid], "SIGKILL");
    await killDatabase();
  };
  const node: DatabaseNode = {
    name,
    postgresPort,
    patroniPort,
    localPort,
    boot: async () => {
      patroni = await start("patroni", [config], { home: folder, env });
    },
    kill,
    killDatabase,
    freeze: () => toAll("SIGSTOP"),
    thaw: () => undefined,
    unplug: () => signal([cable.pid], "SIGSTOP"),
    plug: () => signal([cable.pid], "SIGCONT"),
    log: async () => (await patroni?.output()) ?? "",
    stop: async () => {
      await kill();
      node.plug();
      await cable.stop();
    },
  };
  return Object.assign(node, { thaw: () => void toAll("SIGCONT") });
}

/** A proxy for all of the machine's traffic. While it is stopped, no byte passes and no connection ends. */
async function layCable(
  folder: string,
  ends: readonly (readonly [outside: number, inside: number])[],
): Promise<Running> {
  const listens = ends.map(
    ([outside, inside]) => `listen to_${inside}\n  bind 127.0.0.1:${outside}\n  server inside 127.0.0.1:${inside}\n`,
  );
  const file = join(folder, "cable.cfg");
  const limits = "mode tcp\n  timeout connect 3s\n  timeout client 1h\n  timeout server 1h";
  await writeFile(file, `global\n  maxconn 2000\n  nbthread 1\ndefaults\n  ${limits}\n${listens.join("")}`);
  return start("haproxy", ["-db", "-f", file], { home: folder, label: "haproxy" });
}

/** A connection to the node's own database that bypasses its cable. */
export async function connectTo(
  { localPort }: Pick<DatabaseNode, "localPort">,
  database = "brolga",
): Promise<pg.Client> {
  const client = new pg.Client({ host: "127.0.0.1", port: localPort, user: "postgres", password: PASSWORD, database });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
