import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { AccessCode } from "./access-code.ts";

/** Which code: by what somebody typed, or by the id in a pass. */
type Wanted = { text: string } | { id: number };

/**
 * An event's code, or undefined if the event has no such code. One statement answers right and wrong codes. Spaces and case do
 * not matter.
 * @param userId whose unpaid orders do not count as uses, because a new hold replaces them
 */
export async function findAccessCode(
  db: Db,
  eventId: number,
  wanted: Wanted,
  userId: number | null,
): Promise<AccessCode | undefined> {
  const [id, text] = "id" in wanted ? [wanted.id, null] : [null, wanted.text];
  const { rows } = await sql<AccessCode>`
    select code.id, code.name, code.state, code.opens_at as "opensAt", code.closes_at as "closesAt",
      case when not code.every_section then coalesce((
        select jsonb_agg(jsonb_build_object('id', section.id, 'title', section.title) order by section.position, section.id)
        from access_code_section own join section on section.id = own.section_id
        where own.access_code_id = code.id
      ), '[]') end as sections
    from access_code_now(${eventId}, ${id}::integer, ${text}::text, ${userId}::integer) as code`.execute(db);
  return rows[0];
}
