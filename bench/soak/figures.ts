import { readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { cpuSeconds, treeMemory } from "../process-tree.ts";

/** The beginning of a line of the server's output that the probe printed. */
export const PROBE_LINE = "soak probe ";

/** The figures that the server's own process prints. */
export interface Probe {
  heapUsed: number;
  external: number;
  handles: Record<string, number>;
}

/** A box office with the demo, the sandbox gateway, and the probe in its process. */
export interface WatchedServer {
  url: string;
  pid: number;
  probe(): Promise<Probe>;
  databaseConnections(): Promise<number>;
  /** Whether `ops verify` finds every invariant whole. The server has stopped. */
  verify(): Promise<boolean>;
  stop(): Promise<void>;
  /** Removes all data. */
  remove(): Promise<void>;
}

/** The figures of a server that its visitors left a moment ago. */
export interface Figures {
  /** MB of the server and everything that it started, without PostgreSQL. */
  rss: number;
  /** MB after a forced collection. */
  heap: number;
  /** MB outside the heap that its objects own. */
  external: number;
  /** File descriptors, without one for each file of the embedded database. */
  descriptors: number;
  /**
   * Open files of the embedded database. It opens each at its first use and leaves it open, so their count grows with
   * use up to their number.
   */
  databaseFiles: number;
  /** Handles of Node's: timers, sockets, pipes, workers. */
  handles: number;
  /** To PostgreSQL, or 0 on the embedded database. */
  databaseConnections: number;
  /** Event streams that the server still counts, although every client has closed its own. */
  streams: number;
  /** Paid orders, including the demo's own. They show that the visitors could buy. */
  paid: number;
  /** CPU seconds since its start. */
  cpu: number;
  /** Handles by kind, for finding a leak. */
  kinds: Record<string, number>;
}

const MB = 1e6;

/** The server's own figures, over a connection that is then closed. */
export async function readMetrics(server: WatchedServer): Promise<{ streams: number; paid: number }> {
  const text = await (await fetch(`${server.url}/metrics`, { headers: { connection: "close" } })).text();
  const gauge = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length) ?? Number.NaN,
    );
  return {
    streams: gauge("brolga_seat_streams_open") + gauge("brolga_gate_streams_open"),
    paid: gauge('brolga_orders{state="paid"}'),
  };
}

/** A file of the embedded database that is open twice counts as another descriptor, because that would be a leak. */
async function openDescriptors(pid: number): Promise<{ descriptors: number; databaseFiles: number }> {
  const folder = `/proc/${pid}/fd`;
  // A descriptor that was closed after the folder was read is counted, but points nowhere.
  const targets = (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => ""));
  const open = await Promise.all(targets);
  const ofDatabase = open.filter((target) => /\/db\/(base|global)\//.test(target));
  const databaseFiles = new Set(ofDatabase).size;
  return { descriptors: open.length - databaseFiles, databaseFiles };
}

export async function readFigures(server: WatchedServer): Promise<Figures> {
  const { streams, paid } = await readMetrics(server);
  const { heapUsed, external, handles } = await server.probe();
  return {
    rss: await treeMemory(server.pid),
    heap: heapUsed / MB,
    external: external / MB,
    ...(await openDescriptors(server.pid)),
    handles: Object.values(handles).reduce((sum, each) => sum + each, 0),
    databaseConnections: await server.databaseConnections(),
    streams,
    paid,
    cpu: await cpuSeconds(server.pid),
    kinds: handles,
  };
}
