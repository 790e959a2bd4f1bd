import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { AccessCode } from "./access-code.ts";

/** An access code as operators see it: by its name, never by the code itself. */
export interface CodeOverview extends Pick<AccessCode, "id" | "name" | "state" | "opensAt" | "closesAt"> {
  active: boolean;
  sections: string[] | null;
  /** Orders that are paid or live. */
  uses: number;
  /** Null: any number of orders. */
  maxUses: number | null;
}

/** An event's access codes, also those that are off, in the organiser's order. */
export async function codeOverview(db: Db, eventId: number): Promise<CodeOverview[]> {
  const { rows } = await sql<CodeOverview>`
    select code.id, code.name, present.state, present.opens_at as "opensAt", present.closes_at as "closesAt", code.active,
      case when not code.every_section then array(
        select section.title from access_code_section own join section on section.id = own.section_id
        where own.access_code_id = code.id order by section.position, section.id
      ) end as sections,
      access_code_uses(code.id, 0) as uses, code.max_uses as "maxUses"
    from access_code code cross join lateral access_code_now(code.event_id, code.id, null, 0) as present
    where code.event_id = ${eventId} order by code.position, code.id`.execute(db);
  return rows;
}

/** What an operator can change of a code while it is in use. */
interface CodeChange {
  active: boolean;
  maxUses: number | null;
}

/**
 * Changes an access code. Seats that are held with it stay held; an order of a code that is off cannot be paid before the sale.
 * @returns how many orders use the code. If they are more than `maxUses`, nothing has changed
 */
export async function changeCode(
  trx: Transaction<Database>,
  codeId: number,
  { active, maxUses }: CodeChange,
): Promise<number> {
  await trx.selectFrom("access_code").where("id", "=", codeId).select("id").forNoKeyUpdate().executeTakeFirstOrThrow();
  const { rows } = await sql<{ uses: number }>`select access_code_uses(${codeId}, 0) as uses`.execute(trx);
  const uses = rows[0]?.uses ?? 0;
  if (maxUses !== null && uses > maxUses) return uses;
  await trx.updateTable("access_code").set({ active, max_uses: maxUses }).where("id", "=", codeId).execute();
  return uses;
}
