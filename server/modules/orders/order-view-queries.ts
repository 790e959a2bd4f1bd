import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { OrderState } from "#server/db/tables/order-tables.ts";
import type { MoveReason } from "./order-moves.ts";

export interface OrderRow {
  id: number;
  userId: number;
  orderNumber: number;
  eventType: "Single" | "Combo";
  eventId: number;
  comboEventId: number | null;
  state: OrderState;
  timeIsUp: boolean;
  expiresAt: Date;
  now: Date;
  subtotalCents: number;
  comboDiscountCents: number;
  voucherId: number | null;
  voucherCode: string | null;
  voucherDiscountCents: number;
  feeCents: number;
  payableCents: number;
  /** The reason of the last move. */
  reason: MoveReason;
  /** Why the last failed attempt was declined. */
  declineReason: string | null;
  /** When the newest card page was opened, or null if none was. */
  cardPageOpenedAt: Date | null;
  /** Payments in cents that bought nothing and have not been refunded yet. */
  dueCents: number[];
}

export async function orderRow(db: Db, pid: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select booking.id, user_id as "userId", order_number as "orderNumber", event_type as "eventType",
      booking.event_id as "eventId", booking.combo_event_id as "comboEventId", booking.state,
      expires_at < now() as "timeIsUp", expires_at as "expiresAt", now() as now,
      subtotal_cents as "subtotalCents", combo_discount_cents as "comboDiscountCents", voucher_id as "voucherId",
      voucher.voucher_code as "voucherCode", voucher_discount_cents as "voucherDiscountCents", fee_cents as "feeCents",
      payable_cents as "payableCents", last_move.reason,
      (select decline_reason from payment_attempt where booking_id = booking.id and payment_attempt.state = 'failed'
        order by attempt_no desc limit 1) as "declineReason",
      (select max(created_at) from payment_attempt where booking_id = booking.id) as "cardPageOpenedAt",
      array(select amount_cents from payment
        where payment.booking_id = booking.id and payment.state = 'refund_due' and refunded_at is null) as "dueCents"
    from booking
    left join voucher on voucher.id = booking.voucher_id
    cross join lateral (
      select reason from order_event where booking_id = booking.id order by id desc limit 1
    ) as last_move
    where booking.pid = ${pid}`.execute(db);
  return rows[0];
}
