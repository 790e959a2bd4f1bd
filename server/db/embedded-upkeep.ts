import { analyzeGrownTables, type RunStatement } from "./analyze-grown.ts";

/**
 * Statements plus changed rows between two checks of the tables. It is low, so that no table grows far while its plans
 * are old.
 */
const LOOK_AFTER = 200;
/**
 * After this many changed rows, the rest of a transaction gets new plans. It gets them again after twice as many, and
 * so on.
 */
const REPLAN_AFTER = 1000;
const MIN_DEAD_ROWS = 1000;
/** Vacuuming a larger table would make all callers wait for seconds. */
const MAX_VACUUMED_BYTES = 64 * 1024 * 1024;

const MOSTLY_DEAD = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace and pg_relation_size(oid) < ${MAX_VACUUMED_BYTES}
    and pg_stat_get_dead_tuples(oid) > ${MIN_DEAD_ROWS} + 0.2 * greatest(reltuples, 0)
  order by pg_stat_get_dead_tuples(oid) desc limit 1`;

/**
 * Does autovacuum's work, which the embedded database lacks. A prepared statement's plan fits the tables' sizes at the time
 * when the plan was made. Without upkeep, the plans for an empty database would stay until the process ends, and a
 * statement that should read ten rows would read all of them. Analyzing a table drops the plans that read it.
 */
export class EmbeddedUpkeep {
  readonly #run: RunStatement;
  #work = 0;
  #changedRows = 0;
  #replanAt = REPLAN_AFTER;

  constructor(run: RunStatement) {
    this.#run = run;
  }

  /** Call this after each statement of a caller. */
  async afterStatement(changedRows: number): Promise<void> {
    this.#work += 1 + changedRows;
    this.#changedRows += changedRows;
    if (this.#changedRows < this.#replanAt) return;
    this.#replanAt *= 2;
    await this.#run("discard plans");
  }

  /** Call this when no transaction is open. Each call analyzes and vacuums at most one table; the next call goes on. */
  async afterTransaction(): Promise<void> {
    this.#changedRows = 0;
    this.#replanAt = REPLAN_AFTER;
    if (this.#work < LOOK_AFTER) return;
    this.#work = 0;
    const left = await analyzeGrownTables(this.#run, 1);
    const { rows } = await this.#run<{ name: string }>(MOSTLY_DEAD);
    for (const { name } of rows) await this.#run(`vacuum ${name}`);
    if (left > 0) this.#work = LOOK_AFTER;
  }
}
