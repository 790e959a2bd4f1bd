import { sql } from "kysely";
import type { OrderState } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { datesNow } from "./agreed-dates.ts";
import type { MoveReason } from "./order-moves.ts";

/** What the view of an order shows, as order_facts returns it. Instants are ISO 8601. */
export interface OrderFacts {
  id: number;
  pid: number;
  userId: number;
  orderNumber: number;
  eventType: "Single" | "Combo";
  eventId: number;
  comboEventId: number | null;
  comboName: string | null;
  comboImage: string | null;
  state: OrderState;
  timeIsUp: boolean;
  expiresAt: string;
  /** Missing in the answer to the attendees' names. Until a payment begins, it equals `expiresAt`. */
  holdExpiresAt?: string;
  /** When its events begin, as the buyer agreed and now (agreed-dates.ts). Missing in the answer to the attendees' names. */
  agreedDates?: string | null;
  datesNow?: string | null;
  /** Missing in the answer to the attendees' names, and null if the order was never paid. */
  paidAt?: string | null;
  now: string;
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
  cardPageOpenedAt: string | null;
  /** Payments in cents that bought nothing and have not been refunded yet. */
  dueCents: number[];
  /** Refunds of single tickets, oldest first. Missing in the answer to the attendees' names. */
  refunds?: OrderRefund[];
  events: OrderEvent[];
  /** In the order of the hold. */
  tickets: OrderTicket[];
}

export interface OrderRefund {
  cents: number;
  isDone: boolean;
  /** Their positions among the order's tickets. */
  positions: number[];
}

interface OrderEvent {
  id: number;
  eventName: string;
  eventImage: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  placeName: string;
}

export interface OrderTicket {
  eventId: number;
  section: string;
  seatNumber: string;
  priceCents: number;
  firstName: string;
  lastName: string;
  admits: number;
  /** Missing for a ticket without a type. */
  typeId?: number;
  typeName?: string;
}

export async function orderFacts(db: Db, pid: number): Promise<OrderFacts | null> {
  const { rows } = await sql<{ facts: OrderFacts | null }>`
    select order_facts(${pid})
      || (
        select jsonb_build_object('holdExpiresAt', hold_expires_at, 'paidAt', paid_at,
          'agreedDates', agreed_dates, 'datesNow', ${datesNow}, 'refunds', coalesce((
          select jsonb_agg(jsonb_build_object('cents', refund.amount_cents, 'isDone', refund.refunded_at is not null,
            'positions', (select jsonb_agg(own.position order by own.position) from ticket_refund_seat own where own.refund_id = refund.id))
            order by refund.number)
          from ticket_refund refund where refund.booking_id = booking.id
        ), '[]')) from booking where pid = ${pid}
      )
      as facts`.execute(db);
  return rows[0]?.facts ?? null;
}
