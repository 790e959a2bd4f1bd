import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** A seat that a user paid for, as the ticket history needs it. */
export interface OwnedSeat {
  bookingId: number;
  orderNumber: number | null;
  pid: number | null;
  bookedAt: Date;
  eventId: number;
  seatId: number;
  priceCents: number;
  /** The name of the ticket's type, and its note for the buyer. Null without a type. */
  typeName: string | null;
  typeNote: string | null;
  /** The ticket or its whole order was refunded, for money. */
  refundDue: boolean;
  /** Why the order was undone (a MoveReason), or null if it is still valid. */
  undoneBecause: string | null;
  /** All of the money has been refunded. */
  refunded: boolean;
}

/** The seats of all bookings that a user ever paid, newest booking first. */
export async function ownedSeats(db: Db, userId: number): Promise<OwnedSeat[]> {
  const rows = await db
    .selectFrom("booking")
    .innerJoin("booking_seat", "booking_seat.booking_id", "booking.id")
    .leftJoin("ticket_refund_seat", (on) =>
      on
        .onRef("ticket_refund_seat.booking_id", "=", "booking_seat.booking_id")
        .onRef("ticket_refund_seat.position", "=", "booking_seat.position"),
    )
    .leftJoin("ticket_refund", "ticket_refund.id", "ticket_refund_seat.refund_id")
    .where("booking.user_id", "=", userId)
    .where("booking.paid_at", "is not", null)
    .orderBy("booking.id", "desc")
    .orderBy("booking_seat.position")
    .select([
      "booking.id as bookingId",
      "booking.order_number as orderNumber",
      "booking.pid",
      "booking.created_at as bookedAt",
      "booking_seat.event_id as eventId",
      "booking_seat.seat_id as seatId",
      "booking_seat.price_cents as priceCents",
      "booking_seat.type_name as typeName",
      sql<string | null>`case when booking_seat.ticket_type_id is not null then
        (select note from ticket_type where ticket_type.id = booking_seat.ticket_type_id) end`.as("typeNote"),
      // A ticket that was refunded alone is judged by its own refund, whatever happens to its order later.
      sql<SqlBool>`case when ticket_refund.id is not null then ticket_refund.amount_cents > 0
        else booking.state = 'refund_due'
          and (booking.payable_cents > 0 or exists (select from payment where booking_id = booking.id)) end`.as(
        "refundDue",
      ),
      sql<string | null>`case when booking.state = 'refund_due' then
        (select reason from order_event where booking_id = booking.id order by id desc limit 1) end`.as(
        "undoneBecause",
      ),
      sql<SqlBool>`case when ticket_refund.id is not null then ticket_refund.refunded_at is not null else (
        select coalesce(bool_and(refunded_at is not null), false) from payment where booking_id = booking.id
      ) end`.as("refunded"),
    ])
    .execute();
  return rows.map((row) => ({ ...row, refundDue: row.refundDue === true, refunded: row.refunded === true }));
}
