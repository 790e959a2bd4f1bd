import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePortPair } from "../servers/free-port.ts";
import { connectTo, type DatabaseNode, makeNode, PASSWORD } from "./database-node.ts";
import { needPrograms, postgresUser, start } from "./programs.ts";

const HEALTHY_WITHIN_MS = 180_000;

/** Two database nodes under Patroni with the configuration of deploy/, and one etcd. */
export interface DatabasePair {
  home: string;
  nodes: readonly [DatabaseNode, DatabaseNode];
  /** Waits until one node is the primary and the other a synchronous standby. @throws Error with both logs */
  healthy(): Promise<{ primary: DatabaseNode; standby: DatabaseNode }>;
  /** The node that holds the lease and is writable, according to itself. */
  primaryNow(): Promise<DatabaseNode | undefined>;
  stop(): Promise<void>;
}

export interface PairOptions {
  /** False removes the protection of acknowledged work: the standby confirms nothing. For a control run. */
  synchronous?: boolean;
}

export async function startPair({ synchronous = true }: PairOptions = {}): Promise<DatabasePair> {
  await needPrograms();
  const home = await mkdtemp(join(tmpdir(), "brolga-pair-"));
  await chmod(home, 0o755);
  const user = await postgresUser();
  if (user) await chown(home, user.uid, user.gid);
  const etcdPort = await freePortPair();
  const own = `http://127.0.0.1:${etcdPort}`;
  const peers = `http://127.0.0.1:${etcdPort + 1}`;
  const etcd = await start(
    "etcd",
    [
      "--enable-v2",
      "--name",
      "etcd1",
      "--data-dir",
      join(home, "etcd"),
      "--listen-client-urls",
      own,
      "--advertise-client-urls",
      own,
      "--listen-peer-urls",
      peers,
      "--initial-advertise-peer-urls",
      peers,
      "--initial-cluster",
      `etcd1=${peers}`,
    ],
    { home },
  );
  const nodes = [
    await makeNode("db1", home, etcdPort, synchronous),
    await makeNode("db2", home, etcdPort, synchronous),
  ] as const;
  const pair: DatabasePair = {
    home,
    nodes,
    healthy: () => untilHealthy(nodes, synchronous),
    primaryNow: async () => (await rolesOf(nodes, synchronous)).primary,
    stop: async () => {
      for (const node of nodes) await node.stop();
      await etcd.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await nodes[0].boot();
    await untilPrimary(nodes[0]);
    await nodes[1].boot();
    const { primary } = await pair.healthy();
    await makeDatabase(primary);
    return pair;
  } catch (error) {
    await pair.stop();
    throw error;
  }
}

async function makeDatabase(primary: DatabaseNode): Promise<void> {
  const client = await connectTo(primary, "postgres");
  await client.query(`create role brolga login password '${PASSWORD}'`);
  await client.query("create database brolga owner brolga");
  // Settings that a pooler does not pass on (docs/run/postgresql.md).
  for (const setting of [
    "lock_timeout = '3s'",
    "statement_timeout = '30s'",
    "idle_in_transaction_session_timeout = '30s'",
    "timezone = 'UTC'",
  ])
    await client.query(`alter role brolga set ${setting}`);
  await client.end();
}

/** Whether Patroni on this node answers 200 on the path. */
async function says(node: DatabaseNode, path: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${node.patroniPort}${path}`, {
      method: "OPTIONS",
      signal: AbortSignal.timeout(1000),
    });
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function rolesOf(nodes: readonly DatabaseNode[], synchronous: boolean) {
  const asked = await Promise.all(
    nodes.map(async (node) => ({
      node,
      isPrimary: await says(node, "/primary"),
      isStandby: await says(node, synchronous ? "/synchronous" : "/replica"),
    })),
  );
  const primary = asked.find(({ isPrimary }) => isPrimary)?.node;
  const standby = asked.find(({ isStandby, isPrimary }) => isStandby && !isPrimary)?.node;
  return { primary, standby };
}

async function untilPrimary(node: DatabaseNode): Promise<void> {
  for (const until = Date.now() + HEALTHY_WITHIN_MS; Date.now() < until; await sleep(300))
    if (await says(node, "/primary")) return;
  throw new Error(`the first node did not start:\n${await node.log()}`);
}

async function untilHealthy(nodes: readonly DatabaseNode[], synchronous: boolean) {
  for (const until = Date.now() + HEALTHY_WITHIN_MS; Date.now() < until; await sleep(300)) {
    const { primary, standby } = await rolesOf(nodes, synchronous);
    if (primary && standby && (!synchronous || (await confirms(primary)))) return { primary, standby };
  }
  const logs = await Promise.all(nodes.map(async (node) => `${node.name}:\n${(await node.log()).slice(-4000)}`));
  throw new Error(`the pair did not become healthy:\n${logs.join("\n")}`);
}

/** Whether PostgreSQL itself says that a standby confirms each commit. */
async function confirms(primary: DatabaseNode): Promise<boolean> {
  const client = await connectTo(primary, "postgres").catch(() => null);
  if (!client) return false;
  try {
    const { rows } = await client.query("select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')");
    return rows.length > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
