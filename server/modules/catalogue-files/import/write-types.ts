import { isDeepStrictEqual } from "node:util";
import { type SqlBool, sql, type Transaction } from "kysely";
import { COMPANION_CARD_DIGITS } from "#contract/rules/account/card-number.ts";
import { toCents } from "#contract/rules/money/money.ts";
import { sectionsMatching } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { TicketTypeEntry } from "#contract/wire/entry-sale.ts";
import type { TypeNeeds } from "#contract/wire/ticket-types.ts";
import type { Database } from "#server/db/schema.ts";
import { forgetAbandoned } from "#server/modules/inventory/stock-units.ts";
import type { Mistake } from "./mistakes.ts";

const COMPANION_CARD = { name: "Companion Card", digits: COMPANION_CARD_DIGITS };

/**
 * Inserts or updates an event's ticket types by their ref. A type that the list leaves out is deleted, or switched off if an
 * order names it. Carts that were abandoned do not count. Orders keep the types that they were held with. The event's sections must be written before.
 */
export async function writeTypes(
  trx: Transaction<Database>,
  eventId: number,
  entries: readonly TicketTypeEntry[],
  plan: SeatPlan,
): Promise<Mistake[]> {
  await forgetAbandoned(
    trx,
    sql`seat.event_id = ${eventId} and own.ticket_type_id in (${changedOrGone(eventId, entries)})`,
  );
  const known = await trx
    .selectFrom("ticket_type")
    .where("event_id", "=", eventId)
    .select(["id", "ref", "companion", everBooked.as("booked")])
    .execute();
  const gone = known.filter(({ ref }) => !entries.some((entry) => entry.ref === ref));
  for (const { id, booked } of gone) {
    if (booked) await trx.updateTable("ticket_type").set({ active: false }).where("id", "=", id).execute();
    else await trx.deleteFrom("ticket_type").where("id", "=", id).execute();
  }
  const sections = await trx.selectFrom("section").where("event_id", "=", eventId).select(["id", "plan_key"]).execute();
  const idOf = new Map(sections.map((section) => [section.plan_key, section.id]));
  const mistakes: Mistake[] = [];
  for (const [position, entry] of entries.entries()) {
    const before = known.find(({ ref }) => ref === entry.ref);
    if (before?.booked && before.companion !== (entry.companion ?? false)) {
      const what = `ticket type '${entry.ref}' was sold, so whether it is a companion's cannot change`;
      mistakes.push({ at: `/ticket_types/${position}/companion`, what });
      continue;
    }
    const row = { event_id: eventId, position, ...typeRow(entry) };
    const { id } = await trx
      .insertInto("ticket_type")
      .values({ ref: entry.ref, ...row })
      .onConflict((conflict) => conflict.columns(["event_id", "ref"]).doUpdateSet(row))
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeSections(trx, id, sectionRows(entry, plan, idOf));
  }
  return mistakes;
}

const everBooked = sql<SqlBool>`exists (
  select from booking_seat own where own.event_id = ticket_type.event_id and own.ticket_type_id = ticket_type.id)`;

/** SQL: the types that a list leaves out, or whose companion flag it changes. */
const changedOrGone = (eventId: number, entries: readonly TicketTypeEntry[]) => sql`
  select type.id from ticket_type type
  left join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (ref text, companion boolean) using (ref)
  where type.event_id = ${eventId}
    and (entry.ref is null or coalesce(entry.companion, false) <> type.companion)`;

function typeRow(entry: TicketTypeEntry) {
  const { companion = false } = entry;
  const needs: TypeNeeds = entry.needs ?? "nothing";
  const card = companion || entry.needs === "card" ? (entry.card ?? COMPANION_CARD) : null;
  return {
    name: entry.name,
    note: entry.note ?? "",
    ...priceRow(entry),
    every_section: entry.prices === undefined && entry.sections === undefined,
    min_count: entry.min ?? 0,
    max_count: entry.max ?? null,
    companion,
    needs: card ? ("card" as const) : needs,
    card_name: card?.name ?? "",
    card_digits: card?.digits ?? 0,
    fee_free: companion || (entry.fee_free ?? false),
    active: entry.active ?? true,
  };
}

function priceRow({ companion, price, percent, prices }: TicketTypeEntry) {
  if (companion) return { price_rule: "amount" as const, price_value: 0 };
  if (price !== undefined) return { price_rule: "amount" as const, price_value: toCents(price) };
  if (percent !== undefined) return { price_rule: "percent" as const, price_value: percent };
  return { price_rule: prices ? ("sections" as const) : ("seat" as const), price_value: 0 };
}

/** If several entries name a section, the first one counts. */
function sectionRows({ sections, prices }: TicketTypeEntry, plan: SeatPlan, idOf: ReadonlyMap<string, number>) {
  const entries = prices ?? (sections ? [{ sections, price: undefined }] : []);
  const rows = new Map<number, number | null>();
  for (const entry of entries)
    for (const { key } of sectionsMatching(plan, entry.sections)) {
      const id = idOf.get(key);
      if (id !== undefined && !rows.has(id)) rows.set(id, entry.price === undefined ? null : toCents(entry.price));
    }
  return [...rows].map(([section_id, price_cents]) => ({ section_id, price_cents }));
}

async function writeSections(
  trx: Transaction<Database>,
  typeId: number,
  rows: readonly { section_id: number; price_cents: number | null }[],
): Promise<void> {
  const before = await trx
    .selectFrom("ticket_type_section")
    .where("ticket_type_id", "=", typeId)
    .select(["section_id", "price_cents"])
    .orderBy("section_id")
    .execute();
  // Sorted, so that an import that changes no price does not notify webhooks of a change.
  const bySection = rows.toSorted((a, b) => a.section_id - b.section_id);
  if (isDeepStrictEqual(before, bySection)) return;
  await trx.deleteFrom("ticket_type_section").where("ticket_type_id", "=", typeId).execute();
  if (rows.length === 0) return;
  await trx
    .insertInto("ticket_type_section")
    .values(rows.map((row) => ({ ticket_type_id: typeId, ...row })))
    .execute();
}
