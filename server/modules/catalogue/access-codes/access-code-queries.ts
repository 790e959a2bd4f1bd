import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { type AccessCode, accessCodeOf, type CodeFacts } from "./access-code.ts";

/** A code by its typed text, or by the id in a pass. */
type Wanted = { text: string } | { id: number };

/**
 * An event's code, or undefined if the event has no such code. One statement serves right and wrong codes, so its time
 * reveals nothing. Spaces and case do not matter.
 * @param userId the buyer whose unpaid orders do not count as uses, because a new hold replaces them
 */
export async function findAccessCode(
  db: Db,
  eventId: number,
  wanted: Wanted,
  userId: number | null,
): Promise<AccessCode | undefined> {
  const [id, text] = "id" in wanted ? [wanted.id, null] : [null, wanted.text];
  const { rows } = await sql<{ code: CodeFacts | null }>`
    select access_code_facts(${eventId}, ${id}::integer, ${text}::text, ${userId}::integer) as code`.execute(db);
  const found = rows[0]?.code;
  return found ? accessCodeOf(found) : undefined;
}
