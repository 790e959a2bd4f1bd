import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { PostgresServer } from "./postgres.ts";

/** Settings of a server whose statements StatementPlans reads, also those inside functions and triggers. */
export const PLAN_SETTINGS = [
  "shared_preload_libraries=auto_explain",
  "auto_explain.log_min_duration=0",
  "auto_explain.log_nested_statements=on",
  "auto_explain.log_format=json",
  "logging_collector=on",
  "log_destination=jsonlog",
  "log_filename=plans.log",
  "log_rotation_size=0",
  // On small tables, the database would read everything and compare afterwards. Plans would then prove nothing about
  // keys.
  "enable_seqscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
];

/** A table that a statement reads, and the conditions of the read. */
export interface TableRead {
  table: string;
  /** The conditions of the table's own node, and those of joins that name it. */
  conditions: string[];
  statement: string;
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [condition: string]: unknown;
}

const OWN = ["Index Cond", "Recheck Cond", "Filter", "TID Cond"];
const JOINING = ["Hash Cond", "Merge Cond", "Join Filter"];

/** The tables that a plan reads. */
function readsOf(node: PlanNode, statement: string, above: readonly string[] = []): TableRead[] {
  const texts = (names: readonly string[]) =>
    names.map((name) => node[name]).filter((text) => typeof text === "string");
  const joins = [...above, ...texts(JOINING)];
  const below = (node.Plans ?? []).flatMap((child) => readsOf(child, statement, joins));
  const table = node["Relation Name"];
  if (table === undefined || node["Node Type"] === "ModifyTable") return below;
  const ofTable = joins.filter((text) => text.includes(`${node.Alias}.`));
  return [{ table, conditions: [...texts(OWN), ...ofTable], statement }, ...below];
}

/** Reads the plans of a server's statements from its log. */
export class StatementPlans {
  readonly #file: string;
  readonly #url: string;

  constructor(postgres: PostgresServer) {
    this.#file = join(postgres.dataFolder, "log", "plans.json");
    this.#url = postgres.url;
  }

  /** The tables that all statements in `database` read while `work` runs. */
  async during(database: string, work: () => Promise<unknown>): Promise<TableRead[]> {
    const from = await this.#size();
    await work();
    const text = (await this.#whole()).subarray(from).toString();
    return text.split("\n").flatMap((line) => {
      const entry = line.startsWith("{") ? JSON.parse(line) : {};
      const plan = /^duration: .*?plan:\n(\{[\s\S]*\})$/.exec(entry.message ?? "")?.[1];
      if (plan === undefined || entry.dbname !== database) return [];
      const { "Query Text": statement, Plan } = JSON.parse(plan);
      return readsOf(Plan, String(statement));
    });
  }

  async #size(): Promise<number> {
    return (await stat(this.#file).catch(() => null))?.size ?? 0;
  }

  /** The log, after everything up to now has been written to it. */
  async #whole(): Promise<Buffer> {
    const mark = `mark-${performance.now()}`;
    const client = new pg.Client({ connectionString: this.#url });
    await client.connect();
    await client.query(`select '${mark}'`);
    await client.end();
    for (;;) {
      const log = await readFile(this.#file);
      if (log.includes(mark)) return log;
      await sleep(20);
    }
  }
}
