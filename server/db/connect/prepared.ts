import type pg from "pg";

/** Prepared statements per connection. The box office has a few hundred, including texts that differ by a list's length. */
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
 * Makes a connection keep each statement prepared after its first use, which halves a short query's cost for the database.
 * A pooler in transaction mode must support it (PgBouncer 1.21 or later); otherwise DATABASE_PREPARED turns it off.
 */
export function cacheStatements(client: pg.PoolClient): pg.PoolClient {
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
