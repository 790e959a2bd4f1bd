import { randomUUID } from "node:crypto";
import type pg from "pg";
import { planIsStale } from "../failures.ts";

/** Prepared statements per connection. The box office has a few hundred, including texts that differ by a list's length. */
const MAX_STATEMENTS = 500;
/** Names in this process. Each statement may get a second one, after an upgrade beside it has changed tables. */
const MAX_NAMES = 2 * MAX_STATEMENTS;

interface Statement {
  name: string;
  text: string;
}

const statements = new Map<string, Statement>();
let named = 0;
/** Ends each text. A pooler gives the same text the same statement, so only another text is prepared anew behind it. */
let mark = "";

function statementOf(text: string): Statement | undefined {
  const known = statements.get(text);
  if (known || statements.size >= MAX_STATEMENTS || named >= MAX_NAMES) return known;
  const statement = { name: `s${++named}`, text: text + mark };
  statements.set(text, statement);
  return statement;
}

/** Every statement is prepared anew when it next runs, because others are stale for the same reason as this one. */
function forgetAll(stale: Statement): void {
  // Another connection may have found it stale already.
  if (![...statements.values()].includes(stale)) return;
  statements.clear();
  mark = `\n-- ${randomUUID()}`;
}

const prepared = new WeakSet<pg.PoolClient>();

/**
 * Makes a connection keep each statement prepared after its first use, which halves a short query's cost for the database.
 * A statement whose plan an upgrade made stale runs once more, prepared anew. In a transaction, which has failed then, its
 * caller begins again (retryPassing). A pooler in transaction mode must support prepared statements (PgBouncer 1.21 or
 * later); otherwise DATABASE_PREPARED turns them off.
 */
export function cacheStatements(client: pg.PoolClient): pg.PoolClient {
  if (prepared.has(client)) return client;
  prepared.add(client);
  const query = client.query.bind(client);
  return Object.assign(client, {
    query: async (text: string, values: unknown[]) => {
      const statement = values?.length > 0 ? statementOf(text) : undefined;
      if (!statement) return query(text, values);
      try {
        return await query({ ...statement, values });
      } catch (error) {
        if (!planIsStale(error)) throw error;
        forgetAll(statement);
        if (client.getTransactionStatus() !== "I") throw error;
        return query(text, values);
      }
    },
  });
}
