import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** How long something is stored, and what happens then (docs/privacy.md#periods). */
export interface RetentionRule {
  name: string;
  /** What is stored, in words for the page. */
  holds: string;
  /** How long, in words for the page. */
  period: string;
  /** What happens after that time, in words for the page. */
  afterwards: string;
  /** How many rows are due. */
  due(db: Db): Promise<number>;
  /** Removes a piece of what is due. @returns how many rows, and whether there may be more */
  remove(db: Db, limit: number): Promise<{ rows: number; more: boolean }>;
}
type Words = Pick<RetentionRule, "name" | "holds" | "period">;

export async function count(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ due: number }>`select count(*)::integer as due from (${rows}) as due`.execute(db);
  return found.rows[0]?.due ?? 0;
}

export const piece = (affected: bigint | undefined, limit: number) => {
  const rows = Number(affected ?? 0);
  return { rows, more: rows >= limit };
};

/** Rows of a table to which a condition applies, deleted in pieces so that no piece holds locks for long. */
export function deleted(table: string, words: Words, due: RawBuilder<SqlBool>, afterwards = "deleted"): RetentionRule {
  const rows = sql`select ctid as place from ${sql.table(table)} where ${due}`;
  return {
    ...words,
    afterwards,
    due: (db) => count(db, rows),
    remove: async (db, limit) => {
      const { numAffectedRows } = await sql`
        with due as (${rows} limit ${limit})
        delete from ${sql.table(table)} using due where ${sql.table(table)}.ctid = due.place`.execute(db);
      return piece(numAffectedRows, limit);
    },
  };
}

/** Rows whose own time is up. */
export const expired = (table: string, words: Words) => deleted(table, words, sql<SqlBool>`expires_at <= now()`);

/**
 * Something of each event, removed once the event has been over for `days`, and recorded in event_forgotten. An event
 * that got later times after that is due again, once it has been over for as long.
 * @param late whether a recorded event has such data again
 */
export function ofPastEvents(
  what: "attendees" | "scans" | "rooms",
  days: number,
  words: Words & { afterwards: string },
  statements: (eventId: number, limit: number) => readonly RawBuilder<unknown>[],
  late = sql<SqlBool>`false`,
): RetentionRule {
  const events = sql<{ id: number }>`
    select id from event
    where ends_at < now() - make_interval(days => ${sql.lit(days)})
      and (${late} or not exists (
        select from event_forgotten gone
        where gone.event_id = event.id and gone.what = ${sql.lit(what)}
          and gone.at >= event.ends_at + make_interval(days => ${sql.lit(days)})))`;
  return {
    ...words,
    due: (db) => count(db, events),
    remove: async (db, limit) => {
      const [event] = (await sql<{ id: number }>`${events} order by id limit 1`.execute(db)).rows;
      if (!event) return { rows: 0, more: false };
      let removed = 0;
      for (const statement of statements(event.id, limit))
        removed += Number((await statement.execute(db)).numAffectedRows ?? 0);
      if (removed > 0) return { rows: removed, more: true };
      await db
        .insertInto("event_forgotten")
        .values({ event_id: event.id, what })
        .onConflict((conflict) => conflict.columns(["event_id", "what"]).doUpdateSet({ at: sql<Date>`now()` }))
        .execute();
      return { rows: 0, more: true };
    },
  };
}
