import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { type MachineTime, machineTime, treesMs } from "./cpu.ts";

/** Loads pg_stat_statements into the bench's PostgreSQL, so that statements can be counted. */
export const COUNTS_STATEMENTS = "shared_preload_libraries=pg_stat_statements";

/** What the servers spent on some work, and what else the machine did meanwhile. CPU time in ms. */
export interface Cost extends MachineTime {
  seconds: number;
  /** The box office's processes, including those that run only the jobs, with the processes that they started. */
  node: number;
  /** The share of `node` of the processes that run only the jobs. */
  jobs: number;
  postgres: number;
  /** This process, which plays the buyers and the gateway. */
  generator: number;
  /** Everything else on the machine. */
  others: number;
  /** Statements that the box office sent, with `begin` and `commit`. */
  statements: number;
  /** Transactions that wrote something. Each waits for the disk. */
  commits: number;
}

/** The ids of the root processes. Each stands for itself and everything that it started. */
export interface ServerPids {
  servers: number[];
  jobs: number[];
  postgres: number;
}

type Reading = Omit<Cost, "others">;

/** Reads the servers' cost before and after some work. */
export class CostMeter {
  readonly #pids: () => ServerPids;
  readonly #db: Db;

  /** @param db the bench's own connection, on a server with COUNTS_STATEMENTS */
  static async open(pids: () => ServerPids, db: Db): Promise<CostMeter> {
    await sql`create extension if not exists pg_stat_statements`.execute(db);
    return new CostMeter(pids, db);
  }

  private constructor(pids: () => ServerPids, db: Db) {
    this.#pids = pids;
    this.#db = db;
  }

  async during(work: () => Promise<unknown>): Promise<Cost> {
    const before = await this.#read();
    await work();
    const after = await this.#read();
    const spent = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, value - before[name as keyof Reading]]),
    ) as unknown as Reading;
    // The kernel rounds, so an otherwise quiet machine may come out slightly below zero.
    return { ...spent, others: Math.max(0, spent.busy - spent.node - spent.postgres - spent.generator) };
  }

  async #read(): Promise<Reading> {
    // The next transaction number. A transaction takes a number when it first writes.
    const { rows } = await sql<{ statements: number; transactions: number }>`
      select sum(calls)::float8 as statements, max(pg_snapshot_xmax(pg_current_snapshot())::text::float8) as transactions
      from pg_stat_statements join pg_database on pg_database.oid = dbid where datname = current_database()`.execute(
      this.#db,
    );
    const { servers, jobs, postgres } = this.#pids();
    const jobsMs = await treesMs(jobs);
    const { user, system } = process.cpuUsage();
    return {
      ...(await machineTime()),
      seconds: performance.now() / 1000,
      node: (await treesMs(servers)) + jobsMs,
      jobs: jobsMs,
      postgres: await treesMs([postgres]),
      generator: (user + system) / 1000,
      statements: rows[0]?.statements ?? 0,
      commits: rows[0]?.transactions ?? 0,
    };
  }
}

const share = (cost: Cost, ms: number) => `${((100 * ms) / (cost.busy + cost.idle + cost.stolen)).toFixed(0)} %`;

/** The servers' CPU time for each journey, in ms. */
export const journeyMs = (cost: Cost, journeys: number): number => (cost.node + cost.postgres) / journeys;

/** The figures of a cost for a table, each as a journey's share or a share of the machine. */
export function costFigures(cost: Cost, journeys: number) {
  const each = (value: number) => (value / journeys).toFixed(1);
  return {
    "server CPU ms a journey": journeyMs(cost, journeys).toFixed(1),
    "… of Node": each(cost.node),
    "…… of it the jobs": each(cost.jobs),
    "… of PostgreSQL": each(cost.postgres),
    "statements a journey": each(cost.statements),
    "commits a journey": each(cost.commits),
    "machine: Node": share(cost, cost.node),
    "machine: PostgreSQL": share(cost, cost.postgres),
    "machine: this load generator": share(cost, cost.generator),
    "machine: other work": share(cost, cost.others),
    "machine: stolen by its host": share(cost, cost.stolen),
    "machine: idle": share(cost, cost.idle),
  };
}
