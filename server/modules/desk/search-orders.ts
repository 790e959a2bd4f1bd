import { type RawBuilder, type SqlBool, sql } from "kysely";
import { readBookingNumber } from "#contract/rules/booking-number.ts";
import { emailKey } from "#contract/rules/email-address.ts";
import { readOrderReference } from "#contract/rules/order-reference.ts";
import { storedPhone } from "#contract/rules/phone-number.ts";
import type { Db } from "#server/db/connect.ts";
import { beginning } from "./search-text.ts";

/** Up to this many orders are found first and then sorted. A name that more orders have fills a page within the newest ones. */
const FEW = 2000;

/** What a search found: these orders; or too many to list, and a condition by which to pick from the newest orders. */
export type OrdersFound = { kind: "these"; bookingIds: number[] } | { kind: "many"; condition: RawBuilder<SqlBool> };

/**
 * Finds orders by what somebody typed: an order or ticket number, an email, a phone, the beginning of a last name, or a seat of the
 * event. They may be any organiser's, so the caller of this function must leave out what a person may not see.
 */
export async function searchOrders(db: Db, typed: string, eventId: number | null): Promise<OrdersFound> {
  const text = typed.trim();
  const reference = readOrderReference(text);
  if (reference)
    return these(
      db,
      sql`select id from booking
        where pid = ${reference.pid} and order_number = coalesce(${reference.orderNumber ?? null}::integer, order_number)`,
    );
  if (text.includes("@")) return these(db, ofBuyers(sql`email_key = ${emailKey(text)}`));
  const phone = storedPhone(text);
  if (phone !== undefined && /\d{6}/.test(text.replaceAll(/\D/g, "")))
    return these(db, ofBuyers(sql`mobile = ${phone}`));
  return byName(db, text, eventId);
}

async function byName(db: Db, text: string, eventId: number | null): Promise<OrdersFound> {
  const [first = "", ...rest] = text.split(/\s+/);
  // Both user_account and ticket have these columns, so this condition works for either.
  const named = sql`(lower(last_name) like ${beginning(text)}
    ${rest.length > 0 ? sql`or lower(last_name) like ${beginning(rest.join(" "))} and lower(first_name) like ${beginning(first)}` : sql``})`;
  const ticketNumber = readBookingNumber(text);
  const ways = [
    ...(ticketNumber === null ? [] : [sql`select booking_id as id from ticket where booking_no = ${ticketNumber}`]),
    ...(eventId === null ? [] : [ofSeat(eventId, text)]),
    sql`select booking_id as id from ticket where ${named}`,
    ofBuyers(named),
  ];
  // Each query stops at the limit, so that nothing reads half a million people of one name.
  const found = await these(
    db,
    sql.join(
      ways.map((way) => sql`(${way} limit ${FEW + 1})`),
      sql` union all `,
    ),
  );
  if (found.bookingIds.length <= FEW) return found;
  return {
    kind: "many",
    condition: sql<SqlBool>`(
      exists (select from user_account where user_account.id = booking.user_id and ${named})
      or exists (select from ticket where ticket.booking_id = booking.id and ${named})
      ${eventId === null ? sql`` : sql`or booking.id in (${ofSeat(eventId, text)})`})`,
  };
}

const ofBuyers = (condition: RawBuilder<unknown>) => sql`
  select booking.id from user_account join booking on booking.user_id = user_account.id where ${condition}`;

const ofSeat = (eventId: number, name: string) => sql`
  select own.booking_id as id from seat join ticket own on own.event_id = seat.event_id and own.seat_id = seat.id
  where seat.event_id = ${eventId} and lower(seat.seat_number) = ${name.toLowerCase()}`;

async function these(db: Db, ids: RawBuilder<unknown>): Promise<Extract<OrdersFound, { kind: "these" }>> {
  const { rows } = await sql<{ id: number }>`${ids}`.execute(db);
  return { kind: "these", bookingIds: [...new Set(rows.map(({ id }) => id))] };
}
