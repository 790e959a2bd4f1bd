import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isLive } from "#contract/rules/live-order.ts";
import { rowId } from "#contract/rules/row-id.ts";
import type { DeskOrder, DeskOrderPage, DeskOrderQuery } from "#contract/wire/desk/orders.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import type { RightfulCaller, Scope } from "#server/modules/organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "#server/modules/organisers/desk-cursors.ts";
import { demandEvent, demandScope, isWithin } from "#server/modules/organisers/desk-scope.ts";
import { openClaims } from "#server/modules/payments/approval-claims.ts";
import { ORDERS_WITH_MONEY_DUE } from "#server/modules/payments/refunds/refunds.ts";
import { refundAsked } from "./refund-requests.ts";
import { searchOrders } from "./search-orders.ts";

/** SQL: whether a refund of an order, in full or in part, is still to be sent. */
const MONEY_DUE = sql<SqlBool>`booking.id = any(array${ORDERS_WITH_MONEY_DUE})`;

/** SQL: whether the gateway has accepted a refund of an order, and has not reported its outcome yet. */
const IS_ON_ITS_WAY = sql<SqlBool>`exists (
  select from refund_sending where refund_sending.booking_id = booking.id and refund_sending.state = 'pending')`;

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
  refund: DeskOrder["refund"];
}

/** SQL: the orders that a condition names, with their part within a scope. */
export const orderRows = (condition: RawBuilder<SqlBool>, scope: Scope, limit: number) => sql<OrderRow>`
  select booking.id, booking.pid, booking.order_number as "orderNumber", booking.created_at as "madeAt",
    case when booking.state in ('held', 'paying', 'failed') and booking.expires_at < now() then 'expired' else booking.state end as state,
    booking.paid_at as "paidAt", buyer.first_name as "firstName", buyer.last_name as "lastName",
    case when buyer.deleted_at is null then buyer.email else '' end as email, buyer.mobile as phone,
    own.event_ids as "eventIds", own.tickets,
    case when ${MONEY_DUE} then 'due' when ${IS_ON_ITS_WAY} then 'on_its_way' when booking.state = 'refund_due' and exists (
      select from payment_attempt attempt where attempt.booking_id = booking.id and attempt.state = 'refund_due') then 'sent'
    end as refund
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
  id: String(row.pid),
  number: orderReference(row.pid, row.orderNumber),
  state: row.state,
  made_at: row.madeAt.toISOString(),
  paid_at: row.paidAt?.toISOString() ?? null,
  buyer: { first_name: row.firstName, last_name: row.lastName, email: row.email, phone: row.phone },
  event_ids: row.eventIds.map(String),
  tickets: row.tickets,
  refund: row.refund,
});

/**
 * The orders with seats of the caller's events, newest first. DeskOrderQuery says what `search` finds.
 * @throws RefusalError ROLE, NOT_FOUND for a foreign event or organiser, MALFORMED for a foreign cursor
 */
export async function findOrders(db: Db, caller: RightfulCaller, query: DeskOrderQuery): Promise<DeskOrderPage> {
  const eventId = query.event_id === undefined ? null : rowId(query.event_id);
  if (eventId !== null) await demandEvent(db, caller, eventId);
  const scope = await demandScope(db, caller, query.organiser_id);
  const cursor = readCursor(query.cursor, [ID_KEY]);
  const limit = limitOf(query.limit);
  const search = query.search?.trim() ?? "";
  const conditions = [
    sql<SqlBool>`booking.pid is not null`,
    ...(cursor ? [sql<SqlBool>`booking.id < ${Number(cursor[0])}`] : []),
    ...(query.state ? [stateIs(query.state)] : []),
    ...(query.money_due ? [MONEY_DUE] : []),
    ...(query.payment_stuck ? [PAYMENT_STUCK] : []),
    ...(query.refund_asked ? [refundAsked(scope)] : []),
  ];
  const found = search === "" ? null : await searchOrders(db, search, eventId);
  if (found?.kind === "these") {
    if (found.bookingIds.length === 0) return { items: [], next_cursor: null };
    const own = sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
    const { rows } = await orderRows(
      newestOfThese(found.bookingIds, { scope, eventId }, own, limit + 1),
      scope,
      limit + 1,
    ).execute(db);
    return pageOf(rows, limit, (row) => [row.id], shownOrder);
  }
  if (found) conditions.push(found.condition);
  const all = sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
  const whole = eventId === null && (scope.everything || (found !== null && (await sellsMost(db, scope))));
  const chosen = whole ? all : newestOf(scope, eventId, all, limit + 1);
  const { rows } = await orderRows(chosen, scope, limit + 1).execute(db);
  return pageOf(rows, limit, (row) => [row.id], shownOrder);
}

/** From this share of all sold tickets on, an organiser's newest orders are found faster among everybody's orders than event by event. */
const MOST = 0.2;

/** Whether the events of a scope sold a large share of all tickets. */
async function sellsMost(db: Db, scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ share: number | null }>`
    select (sum(sold.units) filter (where ${isWithin(scope)}))::float8 / nullif(sum(sold.units), 0) as share
    from event_sold sold join event on event.id = sold.event_id`.execute(db);
  return (rows[0]?.share ?? 0) >= MOST;
}

/** SQL: whether an order is among the newest of these. It chooses the page's orders before their details are read. */
const newestOfThese = (
  bookingIds: readonly number[],
  { scope, eventId }: { scope: Scope; eventId: number | null },
  condition: RawBuilder<SqlBool>,
  limit: number,
) => sql<SqlBool>`
  booking.id = any(array(
    select booking.id from (
      select distinct unnest(${[...bookingIds]}::integer[]) as id order by id desc
    ) as found join booking on booking.id = found.id
    where ${condition} and exists (
      select from booking_seat own join event on event.id = own.event_id
      where own.booking_id = booking.id and ${isWithin(scope)} and (${eventId}::integer is null or event.id = ${eventId}::integer))
    order by booking.id desc limit ${limit}
  ))`;

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

/** SQL: whether somebody should ask the bank about an order's payment. Each of these subqueries returns few rows. */
const PAYMENT_STUCK = sql<SqlBool>`booking.id = any(array(
  select booking_id from payment_attempt
  where state = 'pending' and refunded_at is null and created_at < now() - interval '15 minutes'
  union
  select booking_id from refund_sending where state = 'pending' and asked_at < now() - interval '3 days'
  union
  select chargeback.booking_id from chargeback where chargeback.reversed_on is null and exists (
    select from ticket join event on event.id = ticket.event_id
    where ticket.booking_id = chargeback.booking_id and ticket.state = 'valid' and event.ends_at > now())
  union
  select booking_id from (${openClaims}) as claimed
))`;

/** SQL: whether an order is in a state now. An order whose time is up counts as expired before that is recorded. */
function stateIs(state: DeskOrder["state"]): RawBuilder<SqlBool> {
  if (state === "expired")
    return sql<SqlBool>`(booking.state = 'expired' or booking.state in ('held', 'paying', 'failed') and booking.expires_at < now())`;
  return isLive(state)
    ? sql<SqlBool>`booking.state = ${state} and booking.expires_at >= now()`
    : sql<SqlBool>`booking.state = ${state}`;
}
