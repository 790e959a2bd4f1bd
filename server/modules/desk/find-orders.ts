import { type RawBuilder, type SqlBool, sql } from "kysely";
import { readBookingNumber } from "#contract/rules/booking-number.ts";
import { emailKey } from "#contract/rules/email-address.ts";
import { orderReference, readOrderReference } from "#contract/rules/order-reference.ts";
import { storedPhone } from "#contract/rules/phone-number.ts";
import { rowId } from "#contract/rules/row-id.ts";
import type { DeskOrder, DeskOrderPage, DeskOrderQuery } from "#contract/wire/desk-orders.ts";
import type { Db } from "#server/db/connect.ts";
import type { RightfulCaller, Scope } from "../organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "../organisers/desk-cursors.ts";
import { demandEvent, demandScope, isWithin } from "../organisers/desk-scope.ts";

/** An order as lists show it. Only orders with a number are listed: a hold gets one when its attendees are named. */
export interface OrderRow {
  id: number;
  pid: number;
  orderNumber: number;
  state: DeskOrder["state"];
  madeAt: Date;
  paidAt: Date | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  eventIds: number[];
  tickets: number;
}

/** SQL: the orders that a condition names, with what of them lies within a scope. */
export const orderRows = (condition: RawBuilder<SqlBool>, scope: Scope, limit: number) => sql<OrderRow>`
  select booking.id, booking.pid, booking.order_number as "orderNumber", booking.created_at as "madeAt",
    case when booking.state in ('held', 'paying', 'failed') and booking.expires_at < now() then 'expired' else booking.state end as state,
    booking.paid_at as "paidAt", buyer.first_name as "firstName", buyer.last_name as "lastName",
    case when buyer.deleted_at is null then buyer.email else '' end as email, buyer.mobile as phone,
    own.event_ids as "eventIds", own.tickets
  from booking
  join user_account buyer on buyer.id = booking.user_id
  cross join lateral (
    select array_agg(distinct event.id order by event.id) as event_ids, count(*)::integer as tickets
    from booking_seat join event on event.id = booking_seat.event_id
    where booking_seat.booking_id = booking.id and ${isWithin(scope)}
  ) as own
  where own.tickets > 0 and ${condition}
  order by booking.id desc limit ${limit}`;

export const shownOrder = (row: OrderRow): DeskOrder => ({
  ...{ id: String(row.pid), number: orderReference(row.pid, row.orderNumber), state: row.state },
  ...{ made_at: row.madeAt.toISOString(), paid_at: row.paidAt?.toISOString() ?? null },
  buyer: { first_name: row.firstName, last_name: row.lastName, email: row.email, phone: row.phone },
  ...{ event_ids: row.eventIds.map(String), tickets: row.tickets },
});

/** SQL: text as a pattern for what begins with it. */
const beginning = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;

/** SQL: whether an order is what somebody searches for. Each way has an index. */
function isSearched(typed: string, eventId: number | null): RawBuilder<SqlBool> {
  const text = typed.trim();
  const reference = readOrderReference(text);
  if (reference)
    return sql<SqlBool>`booking.pid = ${reference.pid} and booking.order_number = coalesce(${reference.orderNumber ?? null}::integer, booking.order_number)`;
  const ofBuyer = (condition: RawBuilder<unknown>) =>
    sql<SqlBool>`booking.user_id in (select id from user_account where ${condition})`;
  if (text.includes("@")) return ofBuyer(sql`email_key = ${emailKey(text)}`);
  const phone = storedPhone(text);
  if (phone !== undefined && /\d{6}/.test(text.replaceAll(/\D/g, ""))) return ofBuyer(sql`mobile = ${phone}`);
  const [first = "", ...rest] = text.split(/\s+/);
  const named = sql`(lower(last_name) like ${beginning(text)}
    ${rest.length > 0 ? sql`or lower(last_name) like ${beginning(rest.join(" "))} and lower(first_name) like ${beginning(first)}` : sql``})`;
  const ticketNumber = readBookingNumber(text);
  const ways = [
    sql`select id from booking where user_id in (select id from user_account where ${named})`,
    sql`select booking_id from ticket where ${named}`,
    ...(ticketNumber === null ? [] : [sql`select booking_id from ticket where booking_no = ${ticketNumber}`]),
    ...(eventId === null
      ? []
      : [
          sql`select own.booking_id from seat join ticket own on own.event_id = seat.event_id and own.seat_id = seat.id
            where seat.event_id = ${eventId} and lower(seat.seat_number) = ${text.toLowerCase()}`,
        ]),
  ];
  return sql<SqlBool>`booking.id in (${sql.join(ways, sql` union all `)})`;
}

/**
 * The orders with seats of the caller's events, newest first. DeskOrderQuery says what `search` finds.
 * @throws RefusalError ROLE, NOT_FOUND for a foreign event, MALFORMED for a foreign cursor
 */
export async function findOrders(db: Db, caller: RightfulCaller, query: DeskOrderQuery): Promise<DeskOrderPage> {
  const eventId = query.event_id === undefined ? null : rowId(query.event_id);
  if (eventId !== null) await demandEvent(db, caller, eventId);
  const scope = await demandScope(db, caller);
  const cursor = readCursor(query.cursor, [ID_KEY]);
  const limit = limitOf(query.limit);
  const search = query.search?.trim() ?? "";
  const conditions = [
    sql<SqlBool>`booking.pid is not null`,
    ...(cursor ? [sql<SqlBool>`booking.id < ${Number(cursor[0])}`] : []),
    ...(query.state ? [stateIs(query.state)] : []),
    ...(search === "" ? [] : [isSearched(search, eventId), ...(eventId === null ? [] : [hasEvent(eventId)])]),
  ];
  const all = sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
  const whole = scope.everything && eventId === null;
  const chosen = search === "" && !whole ? newestOf(scope, eventId, all, limit + 1) : all;
  const { rows } = await orderRows(chosen, scope, limit + 1).execute(db);
  return pageOf(rows, limit, (row) => [row.id], shownOrder);
}

const hasEvent = (eventId: number) =>
  sql<SqlBool>`exists (select from booking_seat own where own.booking_id = booking.id and own.event_id = ${eventId})`;

/**
 * SQL: whether an order is among the newest of any event of the scope. Each event gives a page at most, from an index, so that neither a large
 * organiser nor a small one in a large box office has to be read whole.
 */
const newestOf = (scope: Scope, eventId: number | null, condition: RawBuilder<SqlBool>, limit: number) => sql<SqlBool>`
  booking.id = any(array(
    select newest.booking_id from event cross join lateral (
      select distinct own.booking_id from booking_seat own join booking on booking.id = own.booking_id
      where own.event_id = event.id and ${condition}
      order by own.booking_id desc limit ${limit}
    ) as newest
    where ${isWithin(scope)} and (${eventId}::integer is null or event.id = ${eventId}::integer)
  ))`;

/** SQL: whether an order is in a state by now. One whose time is up counts as expired before that is recorded. */
function stateIs(state: DeskOrder["state"]): RawBuilder<SqlBool> {
  if (state === "expired")
    return sql<SqlBool>`(booking.state = 'expired' or booking.state in ('held', 'paying', 'failed') and booking.expires_at < now())`;
  return ["held", "paying", "failed"].includes(state)
    ? sql<SqlBool>`booking.state = ${state} and booking.expires_at >= now()`
    : sql<SqlBool>`booking.state = ${state}`;
}
