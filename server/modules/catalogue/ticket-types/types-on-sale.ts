import { type SqlBool, sql } from "kysely";
import { toDollars } from "#contract/rules/money/money.ts";
import { ticketCents } from "#contract/rules/ticket/ticket-types.ts";
import type { TicketType, TypeOnSale } from "#contract/wire/ticket-types.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { ticketTypesOf } from "./ticket-types.ts";

interface PricedSection {
  eventId: number;
  id: number;
  fromCents: number;
  toCents: number;
}

/**
 * The ticket types of these events as their pages list them: each with its lowest and its highest price over the sections
 * where it is sold. An event that sells one kind of ticket is left out, and so is a type that no section sells.
 */
export async function typesOnSale(db: Db, eventIds: readonly number[]): Promise<Map<number, TypeOnSale[]>> {
  const types = await ticketTypesOf(db, eventIds);
  if (types.length === 0) return new Map();
  const sections: PricedSection[] = await db
    .selectFrom("section")
    .where(sql<SqlBool>`event_id = any(${[...eventIds]}::integer[])`)
    .where("units", ">", 0)
    .select(["event_id as eventId", "id", "price_from_cents as fromCents", "price_to_cents as toCents"])
    .execute();
  const byEvent = Map.groupBy(types, (type) => Number(type.event_id));
  return new Map([...byEvent].map(([eventId, own]) => [eventId, own.flatMap((type) => onSale(type, sections))]));
}

function onSale(type: TicketType, sections: readonly PricedSection[]): TypeOnSale[] {
  const own = sections.filter(
    ({ eventId, id }) =>
      String(eventId) === type.event_id && (type.dome_list_ids === null || type.dome_list_ids.includes(String(id))),
  );
  if (own.length === 0) return [];
  const cents = (id: number, seatCents: number) =>
    ticketCents(type, { eventId: type.event_id, sectionId: String(id), seatCents });
  const { name, note, needs, companion, fee_free } = type;
  return [
    {
      name,
      note,
      needs,
      companion,
      fee_free,
      lowestPrice: toDollars(Math.min(...own.map(({ id, fromCents }) => cents(id, fromCents)))),
      highestPrice: toDollars(Math.max(...own.map(({ id, toCents }) => cents(id, toCents)))),
    },
  ];
}
