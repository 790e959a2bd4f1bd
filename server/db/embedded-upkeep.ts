import { analyzeGrownTables, type RunStatement } from "./analyze-grown.ts";

/** Statements and changed rows after which the tables are looked at: few enough that none grows far on an old plan. */
const LOOK_AFTER = 200;
/** Rows that a transaction changes before the rest of it gets new plans; then twice as many, and so on. */
const REPLAN_AFTER = 1000;
const MIN_DEAD_ROWS = 1000;
/** Vacuuming a larger table would keep everybody waiting for seconds. */
const MAX_VACUUMED_BYTES = 64 * 1024 * 1024;

const MOSTLY_DEAD = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace and pg_relation_size(oid) < ${MAX_VACUUMED_BYTES}
    and pg_stat_get_dead_tuples(oid) > ${MIN_DEAD_ROWS} + 0.2 * greatest(reltuples, 0)
  order by pg_stat_get_dead_tuples(oid) desc limit 1`;

/**
 * What autovacuum does on a server, and nothing does in the embedded database. The database keeps a statement's plan, which
 * fits the sizes that the tables had when it was made. Without this the plans of an empty database stay until the process
 * ends, and a statement that should read ten rows reads all of them. Analyzing a table drops the plans that read it.
 */
export class EmbeddedUpkeep {
  readonly #run: RunStatement;
  #work = 0;
  #changedRows = 0;
  #replanAt = REPLAN_AFTER;

  constructor(run: RunStatement) {
    this.#run = run;
  }

  /** To be told of each statement that a caller ran. */
  async afterStatement(changedRows: number): Promise<void> {
    this.#work += 1 + changedRows;
    this.#changedRows += changedRows;
    if (this.#changedRows < this.#replanAt) return;
    this.#replanAt *= 2;
    await this.#run("discard plans");
  }

  /** To be called where no transaction is open. It takes no longer than one table does; the next call goes on. */
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
