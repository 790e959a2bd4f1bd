import { analyzeGrown } from "./analyze-grown.ts";
import type { DbConnection } from "./connect.ts";

const LOOK_EVERY_MS = 5000;
/** A table that has doubled. */
const SHARE = 1;

/**
 * Analyzes tables of a PostgreSQL server as soon as they have doubled, until it is stopped. Autovacuum does it as well, but
 * may take a minute to begin, and an on-sale fills empty tables within seconds: the connections would work with plans that
 * were made for the empty ones. The embedded database looks after itself (EmbeddedUpkeep).
 */
export function watchGrowth({ db, kind }: Pick<DbConnection, "db" | "kind">): () => Promise<void> {
  let looking = Promise.resolve();
  if (kind === "pglite") return () => looking;
  const timer = setInterval(() => {
    // A database that is away is told of by every call. The next look may find it again.
    looking = looking.then(() => analyzeGrown(db, SHARE)).catch(() => undefined);
  }, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}
