import { CompiledQuery, type Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Runs a statement without parameters on one connection, outside a transaction. */
export type RunStatement = <Row>(text: string) => Promise<{ rows: Row[] }>;

/** As in autovacuum: a table has grown after 50 changes plus a tenth of its rows. */
const A_TENTH = 0.1;

const grownBy = (share: number) => `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace and pg_stat_get_live_tuples(oid) >= 50
    and pg_stat_get_mod_since_analyze(oid) > 50 + ${share} * greatest(reltuples, 0)
  order by pg_stat_get_mod_since_analyze(oid) / (50 + greatest(reltuples, 0)) desc`;

/**
 * Analyzes at most `max` of the tables that have changed much since their last analysis, the most changed first, and
 * returns how many such tables are left. It skips tables with few rows: a plan for a table that is known to be empty reads
 * the whole table, and stays in use when the table has grown. It also skips tables that another connection is analyzing.
 */
export async function analyzeGrownTables(run: RunStatement, max: number, share = A_TENTH): Promise<number> {
  // Without this, the statistics do not have this connection's latest changes yet.
  await run("select pg_stat_force_next_flush()");
  const { rows } = await run<{ name: string }>(grownBy(share));
  for (const { name } of rows.slice(0, max)) await run(`analyze (skip_locked) ${name}`);
  return Math.max(0, rows.length - max);
}

/** Analyzes every table that has changed by this share of its rows. @throws any error of the database */
export async function analyzeGrown(db: Kysely<Database>, share = A_TENTH): Promise<void> {
  await db.connection().execute((connection) => {
    const run: RunStatement = (text) => connection.executeQuery(CompiledQuery.raw(text));
    return analyzeGrownTables(run, Number.MAX_SAFE_INTEGER, share);
  });
}
