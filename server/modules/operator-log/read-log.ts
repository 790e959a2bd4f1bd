import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { type ActContent, hashOfAct, NO_HASH } from "./act-content.ts";
import type { LogHead } from "./record-act.ts";

/** A row of the log as it is read. */
export interface LoggedAct extends ActContent {
  previousHash: string;
  hash: string;
}

export interface LogFilter {
  since?: Date | undefined;
  /** The actor's name or the operating system's user. */
  by?: string | undefined;
  about?: string | undefined;
}

const PIECE = 1000;

/** The acts that the filter names, oldest first, in pieces, so that a long log is never in memory as a whole. */
export async function* actsOf(db: Db, { since, by, about }: LogFilter = {}): AsyncGenerator<LoggedAct> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("operator_log")
      .selectAll()
      .where("number", ">", after)
      .$if(since !== undefined, (query) => query.where("at", ">=", since ?? new Date(0)))
      .$if(by !== undefined, (query) =>
        query.where((eb) => eb.or([eb("actor", "=", by ?? ""), eb("login", "=", by ?? "")])),
      )
      .$if(about !== undefined, (query) => query.where(sql<SqlBool>`about @> array[${about}]::text[]`))
      .orderBy("number")
      .limit(PIECE)
      .execute();
    for (const { at, previous_hash: previousHash, ...row } of rows)
      yield { ...row, at: (at as Date).toISOString(), previousHash };
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    after = last.number;
  }
}

/** The last row of the log, or null if it is empty. */
export async function headOfLog(db: Db): Promise<LogHead | null> {
  const head = await db
    .selectFrom("operator_log")
    .select(["number", "hash"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return head ?? null;
}

/** What is wrong with a row of the log. */
export interface LogFault {
  number: number;
  what: string;
}

const MAX_FAULTS = 20;

/**
 * Checks the whole log: numbers without a gap, each row's hash, and that each row names the hash of the row before.
 * @param known a head that was printed earlier. A log that was cut off before it, or written anew, does not have it
 * @returns the faults, 20 at most, and the present head
 */
export async function verifyLog(db: Db, known?: LogHead): Promise<{ faults: LogFault[]; head: LogHead | null }> {
  const faults: LogFault[] = [];
  let head: LogHead = { number: 0, hash: NO_HASH };
  let hasKnown = known === undefined;
  for await (const row of actsOf(db)) {
    const found = (what: string) => {
      if (faults.length < MAX_FAULTS) faults.push({ number: row.number, what });
    };
    if (row.number !== head.number + 1)
      found(
        row.number === head.number + 2
          ? `row ${head.number + 1} is missing before it`
          : `rows ${head.number + 1} to ${row.number - 1} are missing before it`,
      );
    else if (row.previousHash !== head.hash) found("it does not follow the row before it");
    if (row.hash !== hashOfAct(row.previousHash, row)) found("its content was changed");
    if (row.number === known?.number) {
      hasKnown = true;
      if (row.hash !== known.hash) found("it is not the row that was there when this head was printed");
    }
    head = { number: row.number, hash: row.hash };
  }
  if (!hasKnown && known)
    faults.push({ number: known.number, what: `the log ends at row ${head.number}: the rest was cut off` });
  return { faults, head: head.number === 0 ? null : head };
}
