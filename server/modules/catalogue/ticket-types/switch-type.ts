import type { Transaction } from "kysely";
import { usualType } from "#contract/rules/ticket/ticket-types.ts";
import type { Database } from "#server/db/schema.ts";
import { ticketTypesOf } from "./ticket-types.ts";

/** An event's ticket types for the operator, including those that are off, in the organiser's order. */
export function typeOverview(trx: Transaction<Database>, eventId: number) {
  return trx
    .selectFrom("ticket_type")
    .where("event_id", "=", eventId)
    .select(["id", "ref", "name", "price_rule as rule", "price_value as value", "every_section as everySection"])
    .select(["min_count as min", "max_count as max", "needs", "companion", "fee_free as feeFree", "active"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/**
 * Puts a ticket type on sale again, or takes it off. Seats that are held or sold with it keep it. The caller rolls back
 * if an answer is returned.
 */
export async function switchType(
  trx: Transaction<Database>,
  eventId: number,
  typeId: number,
  active: boolean,
): Promise<string | null> {
  await trx.updateTable("ticket_type").set({ active }).where("id", "=", typeId).execute();
  return unusualSection(trx, eventId);
}

/**
 * Why a section has no valid usual type (docs/decisions/sale/ticket-types.md), or null if all have one. An event may
 * also have no types.
 */
async function unusualSection(trx: Transaction<Database>, eventId: number): Promise<string | null> {
  const types = await ticketTypesOf(trx, [eventId]);
  if (types.length === 0) return null;
  const sections = await trx
    .selectFrom("section")
    .where("event_id", "=", eventId)
    .where("units", ">", 0)
    .select(["id", "title"])
    .orderBy("position")
    .execute();
  for (const { id, title } of sections) {
    const usual = usualType(types, { eventId: String(eventId), sectionId: String(id) });
    if (!usual) return `no ticket type that needs nothing would be sold in '${title}'`;
    if (usual.price.rule !== "seat")
      return `the usual type of '${title}' would be '${usual.name}', which has a price of its own`;
  }
  return null;
}
