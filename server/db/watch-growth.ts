import { analyzeGrown } from "./analyze-grown.ts";
import type { DbConnection } from "./connect/connect.ts";

const LOOK_EVERY_MS = 5000;
/** A table is analyzed once it has doubled. */
const SHARE = 1;

/**
 * Analyzes tables of a PostgreSQL server that have doubled, every few seconds, until the returned function is called.
 * Autovacuum may take a minute to begin, but an on-sale fills empty tables within seconds; until then, connections would
 * use plans that were made for empty tables. The embedded database has EmbeddedUpkeep for this.
 */
export function watchGrowth({ db, kind }: Pick<DbConnection, "db" | "kind">): () => Promise<void> {
  let looking = Promise.resolve();
  if (kind === "pglite") return () => looking;
  const timer = setInterval(() => {
    // A failure needs no report: every call reports an unreachable database, and the next round tries again.
    looking = looking.then(() => analyzeGrown(db, SHARE)).catch(() => undefined);
  }, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}
