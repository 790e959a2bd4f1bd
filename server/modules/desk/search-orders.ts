import { type RawBuilder, type SqlBool, sql } from "kysely";
import { readBookingNumber } from "#contract/rules/booking-number.ts";
import { emailKey } from "#contract/rules/email-address.ts";
import { readOrderReference } from "#contract/rules/order-reference.ts";
import { storedPhone } from "#contract/rules/phone-number.ts";
import type { Db } from "#server/db/connect.ts";
import { beginsWith } from "./search-text.ts";

/** Up to this many orders are found first and then sorted. A name that more orders have fills a page within the newest ones. */
const FEW = 2000;

/** What a search found: these orders; or too many to list, and a condition by which to pick from the newest orders. */
export type OrdersFound = { kind: "these"; bookingIds: number[] } | { kind: "many"; condition: RawBuilder<SqlBool> };

/**
 * Finds orders by what somebody typed: an order or ticket number, the last four digits of the card, an email, a phone, the beginning of
 * a last name, or a seat of the event. They may be any organiser's, so the caller of this function must leave out what a person may not see.
 */
export async function searchOrders(db: Db, typed: string, eventId: number | null): Promise<OrdersFound> {
  const text = typed.trim();
  const reference = readOrderReference(text);
  if (reference) {
    const numbered = sql`select id from booking
      where pid = ${reference.pid} and order_number = coalesce(${reference.orderNumber ?? null}::integer, order_number)`;
    return these(db, /^\d{4}$/.test(text) ? sql`${numbered} union all (${ofCard(text)})` : numbered);
  }
  if (text.includes("@")) return these(db, ofBuyers(sql`email_key = ${emailKey(text)}`));
  const phone = storedPhone(text);
  if (phone !== undefined && /\d{6}/.test(text.replaceAll(/\D/g, "")))
    return these(db, ofBuyers(sql`mobile = ${phone}`));
  return byName(db, text, eventId);
}

async function byName(db: Db, text: string, eventId: number | null): Promise<OrdersFound> {
  const [first = "", ...rest] = text.split(/\s+/);
  // Both user_account and ticket have these columns, so each condition works for either.
  const names = [
    beginsWith("last_name", text),
    ...(rest.length > 0
      ? [sql`${beginsWith("last_name", rest.join(" "))} and ${beginsWith("first_name", first)}`]
      : []),
  ];
  const named = sql`(${sql.join(names, sql` or `)})`;
  const ticketNumber = readBookingNumber(text);
  const ways = [
    ...(ticketNumber === null ? [] : [sql`select booking_id as id from ticket where booking_no = ${ticketNumber}`]),
    ...(eventId === null ? [] : [ofSeat(eventId, text)]),
    ...names.flatMap((name) => [sql`select booking_id as id from ticket where ${name}`, ofBuyers(name)]),
  ];
  // Each query stops at the limit, so that nothing reads half a million people of one name. With two names in one query, PostgreSQL
  // would read all people of both before it stops.
  const found = await these(
    db,
    sql.join(
      ways.map((way) => sql`(${way} limit ${FEW + 1})`),
      sql` union all `,
    ),
  );
  if (found.bookingIds.length <= FEW) return found;
  // OFFSET 0 keeps PostgreSQL from reading everybody of that name first, to look each order up among them.
  return {
    kind: "many",
    condition: sql<SqlBool>`(
      exists (select from user_account where user_account.id = booking.user_id and ${named} offset 0)
      or exists (select from ticket where ticket.booking_id = booking.id and ${named} offset 0)
      ${eventId === null ? sql`` : sql`or booking.id in (${ofSeat(eventId, text)})`})`,
  };
}

const ofBuyers = (condition: RawBuilder<unknown>) => sql`
  select booking.id from user_account join booking on booking.user_id = user_account.id where ${condition}`;

/** The newest orders that were paid, or were tried to be paid, with a card that ends like this. */
const ofCard = (ending: string) => sql`
  select attempt.booking_id as id from gateway_answer answer join payment_attempt attempt on attempt.id = answer.attempt_id
  where card_ending(answer.fields) = ${ending} and answer.outcome not like 'unconfirmed%' and answer.outcome not like 'refused%'
  order by answer.id desc limit ${FEW}`;

/** Each seat's tickets are looked up by its id, void ones by an index of their own. OFFSET 0 keeps PostgreSQL from reading all tickets of a stadium. */
const ofSeat = (eventId: number, name: string) => sql`
  select own.booking_id as id
  from seat cross join lateral (
    select booking_id from ticket where ticket.event_id = seat.event_id and ticket.seat_id = seat.id and state <> 'void'
    union all
    select booking_id from ticket where ticket.event_id = seat.event_id and ticket.seat_id = seat.id and state = 'void'
    offset 0
  ) as own
  where seat.event_id = ${eventId} and lower(seat.seat_number) = ${name.toLowerCase()}`;

async function these(db: Db, ids: RawBuilder<unknown>): Promise<Extract<OrdersFound, { kind: "these" }>> {
  const { rows } = await sql<{ id: number }>`${ids}`.execute(db);
  return { kind: "these", bookingIds: [...new Set(rows.map(({ id }) => id))] };
}
