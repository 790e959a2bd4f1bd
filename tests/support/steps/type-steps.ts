import { sql } from "kysely";
import type { TypePrice } from "#contract/wire/ticket-types.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import type { FixtureEvent } from "../catalogue/fixture-catalogue.ts";
import { bookForm, holdForm, idsOf } from "./booking-steps.ts";

export interface NewType {
  name: string;
  rule?: TypePrice["rule"];
  /** Cents for an amount, per cent for a share. */
  value?: number;
  /** The sections that sell it, with their prices for the rule 'sections'. Left out: all. */
  sections?: { id: number; cents?: number }[];
  min?: number;
  max?: number;
  needs?: "nothing" | "word" | "card";
  note?: string;
  companion?: boolean;
  feeFree?: boolean;
  active?: boolean;
}

const COMPANION: NewType = {
  name: "Companion",
  rule: "amount",
  value: 0,
  companion: true,
  needs: "card",
  feeFree: true,
};
/** The types of most tests: an adult at the seat's price, a concession at 80 %, a child at $20, and a companion. */
export const USUAL_TYPES: readonly NewType[] = [
  { name: "Adult" },
  { name: "Concession", rule: "percent", value: 80, needs: "word", note: "Show your concession card at the door" },
  { name: "Child", rule: "amount", value: 2000, max: 4 },
  COMPANION,
];
export const CARD = "1234567890123";

/** Gives an event these ticket types, after those that it has. @returns their ids by name */
export async function addTypes(
  db: Db,
  event: Pick<FixtureEvent, "id">,
  types: readonly NewType[],
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [index, type] of types.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into ticket_type (event_id, ref, name, note, position, price_rule, price_value, every_section, min_count, max_count,
        needs, card_name, card_digits, companion, fee_free, active)
      values (${event.id}, ${`${type.name}-${index}`.toLowerCase()}, ${type.name}, ${type.note ?? ""}, ${index},
        ${type.rule ?? "seat"}, ${type.value ?? 0}, ${type.sections === undefined}, ${type.min ?? 0}, ${type.max ?? null},
        ${type.needs ?? "nothing"}, ${type.needs === "card" ? "Companion Card" : ""}, ${type.needs === "card" ? 13 : 0},
        ${type.companion ?? false}, ${type.feeFree ?? false}, ${type.active ?? true})
      returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    ids[type.name] = String(id);
    for (const section of type.sections ?? [])
      await db
        .insertInto("ticket_type_section")
        .values({ ticket_type_id: id, section_id: section.id, price_cents: section.cents ?? null })
        .execute();
  }
  return ids;
}

/** Tries to hold seats of the event's first section as these types. */
export async function tryTypes(
  box: TestBoxOffice,
  event: FixtureEvent,
  names: readonly string[],
  types: readonly string[] | null,
  as: TestBuyer,
) {
  const [section] = event.sections;
  if (!section) throw new Error("the event has no section");
  const form = holdForm(event, section, await idsOf(box, event, names), as);
  return post(box.app, "/api/booking-ticket", { ...form, ...(types && { ticket_type_id: types }) }, { as });
}

/** Holds seats as these types; returns the ticketBooking_id. */
export async function holdTypes(...[box, event, names, types, as]: Parameters<typeof tryTypes>): Promise<string> {
  const answer = await tryTypes(box, event, names, types, as);
  if (answer.json().status !== 1) throw new Error(answer.body);
  return String(answer.json().ticketBooking_id);
}

/** Changes the types of a booking's seats, and gives card numbers. */
export function changeTypes(
  box: TestBoxOffice,
  bookingId: string,
  types: readonly string[],
  as: TestBuyer,
  cards?: string[],
) {
  const form = { ticketBooking_id: bookingId, ticket_type_id: types, ...(cards && { card_number: cards }) };
  return post(box.app, "/api/order/types", form, { as });
}

/** Names the attendees of a hold. */
export function nameAll(box: TestBoxOffice, bookingId: string, event: FixtureEvent, count: number, as: TestBuyer) {
  return post(box.app, "/api/booking-ticket", bookForm(bookingId, event, count, as), { as });
}
