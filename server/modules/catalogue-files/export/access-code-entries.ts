import { sql, type Transaction } from "kysely";
import type { AccessCodeEntry } from "#contract/wire/entry-sale.ts";
import type { Database } from "#server/db/schema.ts";
import { filled } from "./filled.ts";
import { saleTime } from "./voucher-entries.ts";

/** An event's access codes in the import format, in the organiser's order. */
export async function accessCodeEntries(
  trx: Transaction<Database>,
  eventId: number,
  timezone: string,
): Promise<Record<string, unknown>[]> {
  const codes = await trx
    .selectFrom("access_code")
    .where("event_id", "=", eventId)
    .selectAll()
    .select(
      sql<string[]>`array(
        select section.plan_key from access_code_section own join section on section.id = own.section_id
        where own.access_code_id = access_code.id order by section.position, section.id)`.as("sections"),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
  return codes.map((code) => {
    const entry: { [Field in keyof AccessCodeEntry]: AccessCodeEntry[Field] | null | undefined } = {
      name: code.name,
      code: code.code,
      opens_at: saleTime(code.opens_at, timezone),
      closes_at: saleTime(code.closes_at, timezone),
      sections: code.every_section ? undefined : code.sections,
      max_uses: code.max_uses,
      active: code.active ? undefined : false,
    };
    return filled(entry);
  });
}
