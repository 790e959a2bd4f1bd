import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/**
 * The entrance of each of these sections, as the venue's plan is now. Sections without an entrance in the plan are left
 * out.
 */
export async function sectionGates(db: Db, sectionIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("section")
    .innerJoin("event", "event.id", "section.event_id")
    .innerJoin("place", "place.id", "event.place_id")
    .where(sql<SqlBool>`section.id = any(${[...new Set(sectionIds)]}::integer[])`)
    .select([
      "section.id",
      sql<string | null>`jsonb_path_query_first(place.plan, '$.sections[*] ? (@.key == $key).entrance',
        jsonb_build_object('key', section.plan_key)) #>> '{}'`.as("gate"),
    ])
    .execute();
  return new Map(rows.flatMap(({ id, gate }) => (gate ? [[id, gate] as const] : [])));
}
