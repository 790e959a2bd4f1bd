import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { type AccessCode, accessCodeOf, type CodeFacts } from "./access-code.ts";

/** An access code as operators see it: by its name, never by the code itself. */
export interface CodeOverview extends Pick<AccessCode, "id" | "name" | "state" | "opensAt" | "closesAt" | "maxUses"> {
  active: boolean;
  sections: string[] | null;
  /** Orders that are paid or live. */
  uses: number;
}

/** An event's access codes, including those that are off, in the organiser's order. */
export async function codeOverview(db: Db, eventId: number): Promise<CodeOverview[]> {
  const { rows } = await sql<{ code: CodeFacts }>`
    select access_code_facts(event_id, id, null, 0) as code
    from access_code where event_id = ${eventId} order by position, id`.execute(db);
  return rows.map(({ code }) => {
    const sections = code.sections?.map(({ title }) => title) ?? null;
    return { ...accessCodeOf(code), active: code.active, uses: code.uses, sections };
  });
}

/** The fields of a code that an operator can change while it is in use. */
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
