import type pg from "pg";

/** Statements kept parsed a connection. Ours are a few hundred; texts that differ by the length of a list are not endless. */
const MAX_STATEMENTS = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

const prepared = new WeakSet<pg.PoolClient>();

/**
 * Lets a connection keep each statement parsed and planned from its first use on: half of what a short query costs the
 * database. A pooler in transaction mode must know of it (PgBouncer from 1.21 on), or it is turned off (DATABASE_PREPARED).
 */
export function keepStatements(client: pg.PoolClient): pg.PoolClient {
  if (prepared.has(client)) return client;
  prepared.add(client);
  const query = client.query.bind(client);
  return Object.assign(client, {
    query: (text: string, values: unknown[]) => {
      const name = values?.length > 0 ? nameOf(text) : undefined;
      return name === undefined ? query(text, values) : query({ name, text, values });
    },
  });
}
