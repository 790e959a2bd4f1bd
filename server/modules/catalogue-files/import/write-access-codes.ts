import { sql, type Transaction } from "kysely";
import { sectionsMatching } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { AccessCodeEntry } from "#contract/wire/entry-sale.ts";
import type { Database } from "#server/db/schema.ts";
import { isAbandoned } from "#server/modules/inventory/stock-units.ts";
import { codeKey } from "./check-access-codes.ts";
import { instantOf } from "./local-times.ts";
import type { Mistake } from "./mistakes.ts";

interface CodesOfEvent {
  eventId: number;
  plan: SeatPlan;
  timezone: string;
  /** When the event's sale opens. Null: everybody can buy already. */
  saleOpensAt: Date | null;
}

/**
 * Inserts or updates an event's access codes by their code. A code that the list leaves out is deleted, or switched off if an
 * order used it. Carts that were abandoned do not count. The event's sections must be written before.
 * @returns the mistakes that only the database shows
 */
export async function writeAccessCodes(
  trx: Transaction<Database>,
  event: CodesOfEvent,
  entries: readonly AccessCodeEntry[],
): Promise<Mistake[]> {
  const { eventId, saleOpensAt, timezone } = event;
  const [first] = entries;
  if (first && !saleOpensAt)
    return [{ at: "/access_codes", what: "has access codes, so it needs sale_opens_at: until then they open it" }];
  const known = await knownCodes(trx, eventId);
  await dropOthers(trx, known, new Set(entries.map(({ code }) => codeKey(code))));
  const { rows: sections } = await sql<{ id: number; key: string }>`
    select id, plan_key as key from section where event_id = ${eventId}`.execute(trx);
  const idOf = new Map(sections.map(({ id, key }) => [key, id]));
  const mistakes: Mistake[] = [];
  for (const [position, entry] of entries.entries()) {
    const at = `/access_codes/${position}`;
    const opensAt = entry.opens_at === undefined ? null : (instantOf(entry.opens_at, timezone) ?? null);
    const closesAt = entry.closes_at === undefined ? null : (instantOf(entry.closes_at, timezone) ?? null);
    if (opensAt && saleOpensAt && opensAt >= saleOpensAt) {
      mistakes.push({ at: `${at}/opens_at`, what: `access code '${entry.name}' opens when everybody can buy` });
      continue;
    }
    const before = known.find(({ key }) => key === codeKey(entry.code));
    if (before && entry.max_uses !== undefined && before.uses > entry.max_uses) {
      const what = `access code '${entry.name}' has ${before.uses} orders: max_uses can't be ${entry.max_uses}`;
      mistakes.push({ at: `${at}/max_uses`, what });
      continue;
    }
    const row = {
      name: entry.name,
      code: entry.code,
      position,
      opens_at: opensAt,
      closes_at: closesAt,
      every_section: entry.sections === undefined,
      max_uses: entry.max_uses ?? null,
      ...(entry.active !== undefined && { active: entry.active }),
    };
    const { id } = await trx
      .insertInto("access_code")
      .values({ event_id: eventId, ...row })
      .onConflict((conflict) => conflict.columns(["event_id", "code_key"]).doUpdateSet(row))
      .returning("id")
      .executeTakeFirstOrThrow();
    const opened = entry.sections ? sectionsMatching(event.plan, entry.sections) : [];
    await writeSections(
      trx,
      id,
      opened.flatMap(({ key }) => idOf.get(key) ?? []),
    );
  }
  return mistakes;
}

interface KnownCode {
  id: number;
  key: string;
  uses: number;
  wasUsed: boolean;
}

/** The lock makes buyers with a limited code wait, so that the number of uses cannot change before the commit. */
async function knownCodes(trx: Transaction<Database>, eventId: number): Promise<KnownCode[]> {
  await trx
    .selectFrom("access_code")
    .where("event_id", "=", eventId)
    .orderBy("id")
    .select("id")
    .forNoKeyUpdate()
    .execute();
  await sql`
    delete from access_code_use used using access_code, booking
    where access_code.event_id = ${eventId} and used.access_code_id = access_code.id and booking.id = used.booking_id
      and ${isAbandoned}`.execute(trx);
  const { rows } = await sql<KnownCode>`
    select id, code_key as key, access_code_uses(id, 0) as uses,
      exists (select from access_code_use used where used.access_code_id = access_code.id) as "wasUsed"
    from access_code where event_id = ${eventId}`.execute(trx);
  return rows;
}

async function dropOthers(trx: Transaction<Database>, known: readonly KnownCode[], stay: ReadonlySet<string>) {
  const gone = known.filter(({ key }) => !stay.has(key));
  const ids = (used: boolean) => [0, ...gone.filter(({ wasUsed }) => wasUsed === used).map(({ id }) => id)];
  await trx.updateTable("access_code").set({ active: false }).where("id", "in", ids(true)).execute();
  await trx.deleteFrom("access_code").where("id", "in", ids(false)).execute();
}

async function writeSections(trx: Transaction<Database>, codeId: number, sectionIds: readonly number[]): Promise<void> {
  await trx.deleteFrom("access_code_section").where("access_code_id", "=", codeId).execute();
  if (sectionIds.length === 0) return;
  await trx
    .insertInto("access_code_section")
    .values([...new Set(sectionIds)].map((section_id) => ({ access_code_id: codeId, section_id })))
    .execute();
}
