import { CompiledQuery, type Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Runs a statement without parameters, on one connection that is in no transaction. */
export type RunStatement = <Row>(text: string) => Promise<{ rows: Row[] }>;

/** Autovacuum's own measure: 50 changes and a tenth of the rows. */
const A_TENTH = 0.1;

const grownBy = (share: number) => `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace and pg_stat_get_live_tuples(oid) >= 50
    and pg_stat_get_mod_since_analyze(oid) > 50 + ${share} * greatest(reltuples, 0)
  order by pg_stat_get_mod_since_analyze(oid) / (50 + greatest(reltuples, 0)) desc`;

/**
 * Analyzes the tables that have changed much since they last were, and answers how many are left: those that changed most
 * come first, `most` of them are done. Tables of a few rows are passed over: a plan that is made for a table known to be
 * empty reads the whole table, and is kept when the table has grown. One that somebody else is analyzing is left to them.
 */
export async function analyzeGrownTables(run: RunStatement, most: number, share = A_TENTH): Promise<number> {
  // The connection's own changes are counted from its next statement on.
  await run("select pg_stat_force_next_flush()");
  const { rows } = await run<{ name: string }>(grownBy(share));
  for (const { name } of rows.slice(0, most)) await run(`analyze (skip_locked) ${name}`);
  return Math.max(0, rows.length - most);
}

/** Analyzes every table that has changed by this share of its rows. @throws whatever the database does */
export async function analyzeGrown(db: Kysely<Database>, share = A_TENTH): Promise<void> {
  await db.connection().execute((connection) => {
    const run: RunStatement = (text) => connection.executeQuery(CompiledQuery.raw(text));
    return analyzeGrownTables(run, Number.MAX_SAFE_INTEGER, share);
  });
}
