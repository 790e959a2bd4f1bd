import { sql, type Transaction } from "kysely";
import { toDollars } from "#contract/rules/money/money.ts";
import type { TicketTypeEntry } from "#contract/wire/entry-sale.ts";
import type { Database } from "#server/db/schema.ts";
import { filled } from "./filled.ts";

/** An event's ticket types in the import format, in the organiser's order. Sections that share a price share an entry. */
export async function typeEntries(trx: Transaction<Database>, eventId: number): Promise<Record<string, unknown>[]> {
  const types = await trx
    .selectFrom("ticket_type")
    .where("event_id", "=", eventId)
    .selectAll()
    .select(
      sql<{ key: string; cents: number | null }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('key', section.plan_key, 'cents', own.price_cents) order by section.position), '[]')
        from ticket_type_section own join section on section.id = own.section_id
        where own.ticket_type_id = ticket_type.id)`.as("sections"),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
  return types.map((type) => {
    const keys = type.sections.map(({ key }) => key);
    const entry: { [Field in keyof TicketTypeEntry]: TicketTypeEntry[Field] | undefined } = {
      ref: type.ref,
      name: type.name,
      note: type.note,
      price: type.price_rule === "amount" && !type.companion ? toDollars(type.price_value) : undefined,
      percent: type.price_rule === "percent" ? type.price_value : undefined,
      prices: type.price_rule === "sections" ? pricesOf(type.sections) : undefined,
      sections: type.every_section || type.price_rule === "sections" ? undefined : keys,
      min: type.min_count || undefined,
      max: type.max_count ?? undefined,
      needs: type.needs === "nothing" || type.companion ? undefined : type.needs,
      card: type.needs === "card" ? { name: type.card_name, digits: type.card_digits } : undefined,
      companion: type.companion || undefined,
      fee_free: (type.fee_free && !type.companion) || undefined,
      active: type.active ? undefined : false,
    };
    return filled(entry);
  });
}

function pricesOf(sections: readonly { key: string; cents: number | null }[]) {
  const byPrice = Map.groupBy(sections, ({ cents }) => cents ?? 0);
  return [...byPrice].map(([cents, own]) => ({ sections: own.map(({ key }) => key), price: toDollars(cents) }));
}
