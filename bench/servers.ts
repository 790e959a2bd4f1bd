import { GATEWAY_SECRET } from "#tests/support/box-office.ts";
import type { ServerProcess } from "#tests/support/servers/server-process.ts";
import { startTwoProcesses, type TwoProcesses } from "#tests/support/servers/two-processes.ts";
import { COUNTS_STATEMENTS, CostMeter } from "./server-cost.ts";

export interface BenchServers extends TwoProcesses {
  meter: CostMeter;
}

export interface BenchServersOptions {
  name: string;
  /**
   * Whether the store's gateway signs every field. By default it signs with the plain hash, as most stores are
   * configured.
   */
  extendedHash: boolean;
  env?: Record<string, string>;
}

/** Two box offices with default settings, on one PostgreSQL that writes through to the disk. */
export async function startBenchServers(options: BenchServersOptions): Promise<BenchServers> {
  const { name, extendedHash, env } = options;
  const two = await startTwoProcesses({
    name,
    durable: true,
    settings: [COUNTS_STATEMENTS],
    env: {
      GATEWAY_URL: "https://gateway.example/connect/gateway/processing",
      GATEWAY_STORE: "80000001",
      GATEWAY_SECRET,
      ...(extendedHash ? { GATEWAY_EXTENDED_HASH: "required" } : {}),
      // Empty means the default. The servers of tests turn these limits off.
      MAX_EVENT_LOOP_DELAY_MS: "",
      MAX_CALLS_AT_ONCE: "",
      ...env,
    },
  });
  const jobs: ServerProcess[] = [];
  const pidsOf = (processes: readonly ServerProcess[]) => processes.map(({ child }) => child.pid ?? 0);
  const pids = () => ({ servers: pidsOf(two.servers), jobs: pidsOf(jobs), postgres: two.postgres.pid });
  return {
    ...two,
    meter: await CostMeter.open(pids, two.box.db),
    startJobs: async () => {
      const started = await two.startJobs();
      jobs.push(started);
      return started;
    },
  };
}
