import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** The events that a new plan of these venues changes: those that are neither over nor cancelled. */
export async function comingEvents(db: Db, placeIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event where place_id = any(${[...placeIds]}::integer[]) and ends_at > now() and state <> 'cancelled'
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
