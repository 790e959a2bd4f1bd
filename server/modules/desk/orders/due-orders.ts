import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import type { Subject } from "#server/modules/organisers/desk-scope.ts";
import { ORDERS_WITH_MONEY_DUE, type OrderRefund, refundsDueOf } from "#server/modules/payments/refunds/refunds.ts";
import { isSentByGateway } from "#server/modules/payments/refunds/send-refunds.ts";
import type { Services } from "#server/services.ts";
import { organisersOf, splitDue } from "./own-due.ts";

/** Orders that are in memory at once. */
const PIECE = 500;

interface OrderFacts {
  bookingId: number;
  pid: number;
  orderNumber: number;
  firstName: string;
  lastName: string;
  email: string;
  isDisputed: boolean;
}

export interface DueOrder extends OrderFacts {
  /** The refunds that the caller may send. */
  own: OrderRefund[];
  others: OrderRefund[];
  kind: "by_gateway" | "by_hand" | "disputed" | "shared";
}

export interface Wanted {
  caller: RightfulCaller;
  subject: Subject;
  /** The booking after which they begin. */
  after: number;
}

/** The event's orders with money due, oldest first. Few of them are in memory at a time. */
export async function* dueOrders(
  { db, gateway }: Pick<Services, "db" | "gateway">,
  wanted: Wanted,
): AsyncGenerator<DueOrder> {
  const { caller, subject } = wanted;
  for (let after = wanted.after; ; ) {
    const orders = await ordersBehind(db, Number(subject.eventId), after);
    const due = await refundsDueOf(
      db,
      orders.map(({ bookingId }) => bookingId),
    );
    const organisers = await organisersOf(db, due);
    const byOrder = Map.groupBy(due, ({ bookingId }) => bookingId);
    for (const order of orders) {
      const split = splitDue(byOrder.get(order.bookingId) ?? [], organisers, caller, subject.organiserId);
      if (split.own.length + split.others.length > 0)
        yield { ...order, ...split, kind: kindOf(order, split.own, (refund) => isSentByGateway(gateway, refund)) };
    }
    const last = orders.at(-1);
    if (!last || orders.length < PIECE) return;
    after = last.bookingId;
  }
}

function kindOf(
  { isDisputed }: OrderFacts,
  own: readonly OrderRefund[],
  isByGateway: (refund: OrderRefund) => boolean,
): DueOrder["kind"] {
  if (own.length === 0) return "shared";
  if (isDisputed) return "disputed";
  return own.every(isByGateway) ? "by_gateway" : "by_hand";
}

async function ordersBehind(db: Db, eventId: number, after: number): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    select booking.id as "bookingId", booking.pid, booking.order_number as "orderNumber",
      buyer.first_name as "firstName", buyer.last_name as "lastName",
      case when buyer.deleted_at is null then buyer.email else '' end as email,
      exists (
        select from chargeback where chargeback.booking_id = booking.id and chargeback.reversed_on is null
      ) as "isDisputed"
    from booking join user_account buyer on buyer.id = booking.user_id
    where booking.id = any(array${ORDERS_WITH_MONEY_DUE}) and booking.id > ${after} and booking.pid is not null
      and exists (select from booking_seat own where own.event_id = ${eventId} and own.booking_id = booking.id)
    order by booking.id limit ${PIECE}`.execute(db);
  return rows;
}
