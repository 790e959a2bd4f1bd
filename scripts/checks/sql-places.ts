/** Where SQL is allowed: docs/contributing.md#where-sql-stands. */
export interface SourceFile {
  /** From the root of the project: 'server/modules/likes/like-queries.ts'. */
  path: string;
  text: string;
}

const LOCKS = "server/db/locks.ts";
const MOVES = "server/modules/orders/order-moves.ts";
const SQL = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
const HTTP = /from "(?:fastify|@fastify\/[^"]*)"/;
const REFUSAL = /\bRefusalError\b/;
const PRODUCT = /^(contract|server|src|sw)\//;
const LOCK_NUMBER = /\b8_?624_?0\d\d\b/;
/** Signs of SQL that moves an order. The database refuses a move without a reason, and logs each move by itself. */
const MOVE = /\bmoved_because\s*[:=]|insert into order_event|insertInto\("order_event"\)/;
const COMMENT = /\/\*.*?\*\/|^\s*\/\/.*$/gms;

/** The files that have SQL in the wrong place, one line each. Tests and benchmarks are exempt. */
export function sqlMistakes(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!PRODUCT.test(path) || /\.test\.tsx?$/.test(path)) return [];
    const code = text.replace(COMMENT, "");
    const isQueries = /(^|\/|-)queries\.ts$/.test(path);
    const has = { sql: SQL.test(code), http: HTTP.test(code), refusal: REFUSAL.test(code) };
    return [
      ...(has.sql && !path.startsWith("server/") ? [`${path} has SQL outside the server`] : []),
      ...(has.sql && has.http
        ? [`${path} has SQL beside HTTP: move the statement to the use case or to *-queries.ts`]
        : []),
      ...(isQueries && !has.sql ? [`${path} is named for queries and has none`] : []),
      ...(isQueries && (has.http || has.refusal)
        ? [`${path} has queries and decides: leave that to the use case`]
        : []),
      ...(LOCK_NUMBER.test(code) && path !== LOCKS ? [`${path} numbers a lock: ${LOCKS} has all numbers`] : []),
      ...(has.sql && MOVE.test(code) && path !== MOVES ? [`${path} moves an order: only ${MOVES} does`] : []),
      ...(path.endsWith("/queries.ts") ? [`${path} needs a name that says what it queries: …-queries.ts`] : []),
    ];
  });
}
