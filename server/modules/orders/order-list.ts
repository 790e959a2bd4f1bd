import { type SqlBool, sql } from "kysely";
import { toDollars } from "#contract/rules/money/money.ts";
import { COMPANY_ZONE, venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { ListedOrder } from "#contract/wire/order-list.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { comboNames, eventFacts } from "../catalogue/event-facts.ts";

const MAX_ORDERS = 200;

/** Of single tickets. */
const sumOfRefunds = (condition: string) =>
  sql<number>`(
    select coalesce(sum(amount_cents), 0)::integer from ticket_refund
    where ticket_refund.booking_id = booking.id and ${sql.raw(condition)}
  )`;
const refundSums = [
  sumOfRefunds("refunded_at is not null").as("backCents"),
  sumOfRefunds("refunded_at is null").as("dueCents"),
] as const;

/** The orders of a user for which money came, and free ones, newest first. Orders that nobody paid are left out. */
export async function ordersOf(db: Db, userId: number): Promise<ListedOrder[]> {
  const rows = await db
    .selectFrom("booking")
    .where("user_id", "=", userId)
    .where("state", "in", ["paid", "refund_due"])
    .orderBy("id", "desc")
    .limit(MAX_ORDERS)
    .select([
      "pid",
      "order_number as orderNumber",
      "event_id as eventId",
      "combo_event_id as comboEventId",
      "payable_cents as payableCents",
      "state",
      // If the payment came too late for its seats, the order was never paid, so the time of its creation counts.
      sql<Date>`coalesce(paid_at, created_at)`.as("paidAt"),
      sql<string>`(select count(*) from booking_seat where booking_id = booking.id)`.as("tickets"),
      sql<string | null>`case when state = 'refund_due' then
        (select reason from order_event where booking_id = booking.id order by id desc limit 1) end`.as(
        "undoneBecause",
      ),
      // Null if no money came.
      sql<SqlBool | null>`(select bool_and(refunded_at is not null) from payment where booking_id = booking.id)`.as(
        "refunded",
      ),
      sql<SqlBool>`not exists (
        select from booking_seat own where own.booking_id = booking.id and not exists (
          select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position
        )
      )`.as("allTicketsRefunded"),
      ...refundSums,
    ])
    .execute();
  const events = new Map(
    (await eventFacts(db, [...new Set(rows.map((row) => row.eventId))])).map((event) => [event.id, event.eventName]),
  );
  const combos = await comboNames(
    db,
    rows.flatMap((row) => row.comboEventId ?? []),
  );
  return rows.map((row) => ({
    pid: String(row.pid),
    order_reference: orderReference(row.pid ?? "", row.orderNumber ?? ""),
    name: (row.comboEventId === null ? events.get(row.eventId) : combos.get(row.comboEventId)) ?? "",
    paid_on: venueDateTime(row.paidAt, COMPANY_ZONE).date,
    tickets: Number(row.tickets),
    payable: toDollars(row.payableCents ?? 0),
    state: stateOf(row),
    ...(row.backCents > 0 && { refunded: toDollars(row.backCents) }),
    ...(row.dueCents > 0 && { refund_due: toDollars(row.dueCents) }),
  }));
}

interface StateFacts {
  state: string;
  undoneBecause: string | null;
  refunded: SqlBool | null;
  payableCents: number | null;
  allTicketsRefunded: SqlBool;
  dueCents: number;
}

function stateOf(row: StateFacts): ListedOrder["state"] {
  if (row.state === "paid" && row.allTicketsRefunded && row.payableCents === 0) return "cancelled";
  if (row.state === "paid") return !row.allTicketsRefunded ? "paid" : row.dueCents > 0 ? "refund_due" : "refunded";
  if (row.undoneBecause === "paid-another-order") return "in_question";
  if (row.refunded === null && row.payableCents === 0) return "cancelled";
  return row.refunded === true && row.dueCents === 0 ? "refunded" : "refund_due";
}
