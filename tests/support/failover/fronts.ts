import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePortPair } from "../servers/free-port.ts";
import { PASSWORD } from "./database-node.ts";
import type { DatabasePair } from "./pair.ts";
import { type Running, start } from "./programs.ts";

/** A running HAProxy and PgBouncer, configured by the files in deploy/. */
export interface Fronts {
  /** HAProxy's port for the shop. */
  shopPort: number;
  /** The processes that HAProxy expects behind it. */
  processPorts: readonly [number, number];
  /** The primary through PgBouncer and HAProxy. */
  pooledUrl: string;
  /** Both nodes, among which the process itself finds the primary. */
  bothHostsUrl: string;
  stop(): Promise<void>;
}

export async function startFronts({ home, nodes }: DatabasePair): Promise<Fronts> {
  const [first, second] = nodes;
  const [shopPort, databasePort, poolerPort] = [await freePortPair(), await freePortPair(), await freePortPair()];
  const processPorts = [await freePortPair(), await freePortPair()] as const;
  const local = (port: number) => `127.0.0.1:${port}`;
  const env = {
    BROLGA_SHOP_LISTEN: local(shopPort),
    BROLGA_SHOP_1: local(processPorts[0]),
    BROLGA_SHOP_2: local(processPorts[1]),
    BROLGA_DB_LISTEN: local(databasePort),
    BROLGA_DB_1: local(first.postgresPort),
    BROLGA_DB_1_PATRONI: local(first.patroniPort),
    BROLGA_DB_2: local(second.postgresPort),
    BROLGA_DB_2_PATRONI: local(second.patroniPort),
  };
  const haproxy = await start("haproxy", ["-db", "-f", join(process.cwd(), "deploy/haproxy.cfg")], { home, env });
  const pgbouncer = await startPooler(home, poolerPort, databasePort);
  const hosts = nodes.map(({ postgresPort }) => local(postgresPort)).join(",");
  return {
    shopPort,
    processPorts,
    pooledUrl: `postgres://brolga:${PASSWORD}@127.0.0.1:${poolerPort}/brolga`,
    bothHostsUrl: `postgres://brolga:${PASSWORD}@${hosts}/brolga?target_session_attrs=read-write`,
    stop: async () => {
      await pgbouncer.stop();
      await haproxy.stop();
    },
  };
}

async function startPooler(home: string, port: number, databasePort: number): Promise<Running> {
  const users = join(home, "userlist.txt");
  const file = join(home, "pgbouncer.ini");
  const settings = (await readFile("deploy/pgbouncer.ini", "utf8"))
    .replace("host=127.0.0.1 port=5000", `host=127.0.0.1 port=${databasePort}`)
    .replace("listen_port = 6432", `listen_port = ${port}`)
    .replace("/etc/pgbouncer/userlist.txt", users);
  await writeFile(users, `"brolga" "${PASSWORD}"\n`);
  await writeFile(file, settings);
  await Promise.all([users, file].map((path) => chmod(path, 0o644)));
  return start("pgbouncer", ["-q", file], { home });
}
