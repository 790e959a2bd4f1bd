import { type Selectable, type SqlBool, sql } from "kysely";
import { toDollars } from "#contract/rules/money/money.ts";
import type { TicketType, TypePrice } from "#contract/wire/ticket-types.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { TicketTypeTable } from "#server/db/tables/catalogue-tables.ts";

/** The sections of a type, with the prices of the rule 'sections'. */
type OwnSection = { id: number; cents: number | null };

/** A row of ticket_type with its sections. */
export type TypeRow = Selectable<TicketTypeTable> & { sections: OwnSection[] };

/** The types that these events sell now, event by event in the given order, in the organiser's order. */
export function ticketTypesOf(db: Db, eventIds: readonly number[]): Promise<TicketType[]> {
  return readTypes(db, eventIds, sql<SqlBool>`ticket_type.active`);
}

/** Types of these events by id, including those that are switched off by now. Orders keep them. */
export function ticketTypesById(db: Db, eventIds: readonly number[], ids: readonly number[]): Promise<TicketType[]> {
  return readTypes(db, eventIds, sql<SqlBool>`ticket_type.id = any(${[...ids]}::integer[])`);
}

async function readTypes(db: Db, eventIds: readonly number[], which: ReturnType<typeof sql<SqlBool>>) {
  const rows = await db
    .selectFrom("ticket_type")
    .where(sql<SqlBool>`ticket_type.event_id = any(${[...eventIds]}::integer[])`)
    .where(which)
    .orderBy(sql`array_position(${[...eventIds]}::integer[], ticket_type.event_id)`)
    .orderBy("ticket_type.position")
    .orderBy("ticket_type.id")
    .selectAll("ticket_type")
    .select(
      sql<OwnSection[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', section_id, 'cents', price_cents) order by section_id), '[]')
        from ticket_type_section where ticket_type_id = ticket_type.id)`.as("sections"),
    )
    .execute();
  return rows.map(ticketTypeOf);
}

/** A ticket type as pages and rules know it. */
export function ticketTypeOf(row: TypeRow): TicketType {
  return {
    id: String(row.id),
    event_id: String(row.event_id),
    name: row.name,
    note: row.note,
    dome_list_ids: row.every_section ? null : row.sections.map(({ id }) => String(id)),
    price: priceOf(row),
    min: row.min_count,
    max: row.max_count,
    needs: row.needs,
    card_name: row.card_name,
    card_digits: row.card_digits,
    companion: row.companion,
    fee_free: row.fee_free,
  };
}

function priceOf(row: TypeRow): TypePrice {
  switch (row.price_rule) {
    case "seat":
      return { rule: "seat" };
    case "amount":
      return { rule: "amount", amount: toDollars(row.price_value) };
    case "percent":
      return { rule: "percent", percent: row.price_value };
    case "sections":
      return {
        rule: "sections",
        sections: row.sections.map(({ id, cents }) => ({ dome_list_id: String(id), price: toDollars(cents ?? 0) })),
      };
  }
}
