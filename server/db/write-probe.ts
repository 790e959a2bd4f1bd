import { sql } from "kysely";
import type { DbConnection } from "./connect/connect.ts";
import { canWrite } from "./database-state.ts";
import { resultOf, Undone } from "./undone.ts";

/** More than half a page, so that each row needs a page of its own. */
const ROW_BYTES = 5000;

/**
 * Writes a page more and takes it back, so that it learns what a buyer's write would: a full disk refuses a new page only. The table is
 * not logged, so that neither the archive nor a standby gets the page. Its dead rows are autovacuum's.
 * @throws the database's error if it takes no writes
 */
export async function probeWrite({ db, kind }: Pick<DbConnection, "db" | "kind">): Promise<void> {
  // The embedded database has no autovacuum, and its disk is watched (disk-room.ts).
  if (kind === "pglite") {
    if (!(await canWrite(db))) throw new Error("the database is read-only");
    return;
  }
  const writing = db.transaction().execute(async (trx) => {
    await sql`insert into write_probe (filler) values (repeat('x', ${ROW_BYTES}::integer))`.execute(trx);
    throw new Undone(true);
  });
  await resultOf(writing);
}
