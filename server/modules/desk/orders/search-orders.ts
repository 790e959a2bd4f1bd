import { type RawBuilder, type SqlBool, sql } from "kysely";
import { emailKey } from "#contract/rules/account/email-address.ts";
import { storedPhone } from "#contract/rules/account/phone-number.ts";
import { searchWords } from "#contract/rules/text/search-text.ts";
import { readBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { readOrderReference } from "#server/db/order-reference.ts";
import { begins, inSection, MAX_WORDS, seatReadings } from "./search-text.ts";

/**
 * Up to this many orders are found first and then sorted. If more orders have a name, it fills a page within the newest
 * ones.
 */
const FEW = 2000;

/** The result of a search: these orders; or too many to list, and a condition to filter the newest orders. */
export type OrdersFound = { kind: "these"; bookingIds: number[] } | { kind: "many"; condition: RawBuilder<SqlBool> };

/**
 * Finds orders by a typed text: an order or ticket number, the last four digits of the card, a phone, the beginning of
 * a name of the buyer or an attendee, first or last name first, a seat of the event with or without its section, or an
 * email: part of the buyer's, or the beginning of an attendee's. They may be any organiser's, so the caller of this
 * function must leave out orders that its user may not see.
 */
export async function searchOrders(db: Db, typed: string, eventId: number | null): Promise<OrdersFound> {
  const text = typed.trim();
  const reference = readOrderReference(text);
  if (reference) {
    const numbered = sql`select id from booking
      where pid = ${reference.pid} and order_number = coalesce(${reference.orderNumber ?? null}::integer, order_number)`;
    return these(db, /^\d{4}$/.test(text) ? sql`${numbered} union all (${ofCard(text)})` : numbered);
  }
  const phone = LIKE_A_PHONE.test(text) ? storedPhone(text) : undefined;
  if (phone !== undefined) return among(db, [ofBuyers([sql`mobile = ${phone}`])]);
  const emails = PART_OF_EMAIL.test(text) ? emailWays(emailKey(text)) : [];
  for (const ways of text.includes("@") ? emails : [nameWays(text, eventId), ...emails]) {
    const found = await among(db, ways);
    if (found.kind === "many" || found.bookingIds.length > 0) return found;
  }
  return { kind: "these", bookingIds: [] };
}

/** A way to find orders: statements that an index serves, and the condition that one of them found an order. */
interface Way {
  ids: RawBuilder<unknown>[];
  found: RawBuilder<unknown>;
}

type Condition = RawBuilder<unknown>;

const any = (conditions: readonly Condition[]) =>
  sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  );

// OFFSET 0 stops PostgreSQL from first reading everybody of that name and looking each order up among them.
const ofBuyers = (conditions: readonly Condition[]): Way => ({
  ids: conditions.map(
    (condition) => sql`
      select booking.id from user_account join booking on booking.user_id = user_account.id where ${condition}`,
  ),
  found: sql`exists (select from user_account where user_account.id = booking.user_id and (${any(conditions)}) offset 0)`,
});
const ofSeatsIn = (table: "ticket" | "booking_seat", conditions: readonly Condition[]): Way => ({
  ids: conditions.map((condition) => sql`select booking_id as id from ${sql.table(table)} where ${condition}`),
  found: sql`exists (
    select from ${sql.table(table)} as own where own.booking_id = booking.id and (${any(conditions)}) offset 0)`,
});

/** Each query stops at the limit, so that nothing reads half a million people of one name. */
async function among(db: Db, ways: readonly Way[]): Promise<OrdersFound> {
  const ids = ways.flatMap((way) => way.ids).map((way) => sql`(${way} limit ${FEW + 1})`);
  if (ids.length === 0) return { kind: "these", bookingIds: [] };
  const found = await these(db, sql.join(ids, sql` union all `));
  if (found.bookingIds.length <= FEW) return found;
  return { kind: "many", condition: sql<SqlBool>`(${any(ways.map((way) => way.found))})` };
}

/** Digits and the characters that people put between them. An email may have as many digits as a phone. */
const LIKE_A_PHONE = /^[^\p{L}@]*$/u;
const PART_OF_EMAIL = /^\S{3,}$/;

/** A whole email first; only if it is nobody's, part of one. */
function emailWays(key: string): Way[][] {
  const attendee = sql`lower(email_id)`;
  const part = `%${key.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return [
    [ofBuyers([sql`email_key = ${key}`]), ofSeatsIn("booking_seat", [sql`email_id <> '' and ${attendee} = ${key}`])],
    [
      ofBuyers([sql`email_key like ${part}`]),
      ofSeatsIn("booking_seat", [sql`email_id <> '' and ${begins(attendee, key)}`]),
    ],
  ];
}

function nameWays(text: string, eventId: number | null): Way[] {
  // Both user_account and ticket have these columns.
  const names = nameReadings(searchWords(text)).map((reading) =>
    sql.join(
      Object.entries(reading).map(([column, name]) => begins(sql`search_fold(${sql.ref(column)})`, name)),
      sql` and `,
    ),
  );
  const number = readBookingNumber(text);
  const seats = eventId === null ? [] : seatReadings(text).map((reading) => ofSeat(eventId, reading));
  return [
    ...(number === null ? [] : [ofSeatsIn("ticket", [sql`booking_no = ${number}`])]),
    ...seats.map((seat) => ({ ids: [seat], found: sql`booking.id in (${seat})` })),
    ...(names.length === 0 ? [] : [ofSeatsIn("ticket", names), ofBuyers(names)]),
  ];
}

/** Each way to read words as the beginning of a first and a last name: 'watts pearl' is Pearl Watts or Watts Pearl. */
function nameReadings(words: readonly string[]): Partial<Record<"first_name" | "last_name", string>>[] {
  if (words.length === 0) return [];
  const whole = words.join(" ");
  const splits = Array.from({ length: Math.min(words.length, MAX_WORDS) - 1 }, (_, at) => [
    words.slice(0, at + 1).join(" "),
    words.slice(at + 1).join(" "),
  ]);
  return [
    { last_name: whole },
    { first_name: whole },
    ...splits.flatMap(([one = "", other = ""]) => [
      { last_name: other, first_name: one },
      { last_name: one, first_name: other },
    ]),
  ];
}

/** The newest orders for which somebody paid, or tried to pay, with a card that ends like this. */
const ofCard = (ending: string) => sql`
  select attempt.booking_id as id from gateway_answer answer join payment_attempt attempt on attempt.id = answer.attempt_id
  where card_ending(answer.fields) = ${ending} and answer.kind not in ('unconfirmed', 'refused')
  order by answer.id desc limit ${FEW}`;

/**
 * Each seat's tickets are looked up by its id, void ones by an index of their own. OFFSET 0 stops PostgreSQL from
 * reading all tickets of a stadium.
 */
const ofSeat = (eventId: number, { section, seat }: { section: string; seat: string }) => sql`
  select own.booking_id as id
  from seat cross join lateral (
    select booking_id from ticket where ticket.event_id = seat.event_id and ticket.seat_id = seat.id and state <> 'void'
    union all
    select booking_id from ticket where ticket.event_id = seat.event_id and ticket.seat_id = seat.id and state = 'void'
    offset 0
  ) as own
  where seat.event_id = ${eventId} and lower(seat.seat_number) = ${seat} and ${inSection(section)}`;

async function these(db: Db, ids: RawBuilder<unknown>): Promise<Extract<OrdersFound, { kind: "these" }>> {
  const { rows } = await sql<{ id: number }>`${ids}`.execute(db);
  return { kind: "these", bookingIds: [...new Set(rows.map(({ id }) => id))] };
}
